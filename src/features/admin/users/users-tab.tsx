import { Download } from 'lucide-react'
import { MAX_COUNTED, type Page } from '#db/paging.ts'
import { Island } from '#islands/island.tsx'
import type { Deps } from '#src/deps.ts'
import { pageQuery } from '#src/http/paging.ts'
import { paths } from '#src/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { formatCount } from '#src/ui/format.ts'
import { ListHead, PastEnd } from '#src/ui/list-header.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import type { TabRequest } from '../panel/tab-request.ts'
import type { ListedUser, UserRow } from '../schema.ts'
import { activeFilters, UserFilterForm, usersPath } from './filter-form.tsx'
import { narrowing, type UserFilters, userFilters } from './filters.ts'
import { listUsers } from './user-list.ts'

/** Each row has its form: more of them make a page that is slow on a phone, and on the server. */
const PER_PAGE = 25
const partOfList = pageQuery(PER_PAGE)

/** SPEC.md's table of users, narrowed and ordered as the address says. */
export async function showUsers(deps: Deps, { query, here }: TabRequest) {
  const filters = userFilters.parse(query)
  const asked = partOfList.parse(query)
  const users = await listUsers(deps, filters, asked)
  return <UsersTab users={users} filters={filters} here={here} isBegun={asked.cursor !== undefined} />
}

interface UsersTabProps {
  users: Page<UserRow>
  filters: UserFilters
  here: string
  /** Whether pages came before. */
  isBegun: boolean
}

function UsersTab({ users: { rows, total, next }, filters, here, isBegun }: UsersTabProps) {
  const isNarrowed = Object.keys(narrowing(filters)).length > 0
  const found = isNarrowed ? formatCount(total, MAX_COUNTED) : formatCount(total)
  const older = next && usersPath(filters, { cursor: next })
  return (
    <>
      <h2 className="sr-only">Users</h2>
      <UserFilterForm filters={filters} />
      <ListHead
        found={`${found} ${total === 1 ? 'user' : 'users'}`}
        filters={activeFilters(filters)}
        all={paths.adminDashboard('users')}
        first={isBegun ? usersPath(filters) : null}
      >
        {total > 0 && (
          <a
            href={paths.usersFile({ ...narrowing(filters), sort: filters.sort })}
            download
            className="link inline-flex min-h-11 items-center gap-1.5"
          >
            <Download aria-hidden="true" className="size-4" /> Download as CSV
          </a>
        )}
      </ListHead>
      {rows.length === 0 ? (
        <Nobody isPastEnd={isBegun && total > 0} isNarrowed={isNarrowed} />
      ) : (
        <>
          <Island
            name="admin/users-table"
            props={{ users: rows.map(listed), source: `/api/admin/users${apiQueryOf(here)}`, next: here }}
            hydrate="interaction"
          />
          {older && isBegun && (
            <p className="mt-6 text-center">
              <LinkButton href={older} variant="outline" className="w-full sm:w-auto sm:px-10">
                More users
              </LinkButton>
            </p>
          )}
          {older && !isBegun && (
            <LoadMore href={older} label="More users" shown={rows.length} total={found} />
          )}
        </>
      )}
    </>
  )
}

function Nobody({ isPastEnd, isNarrowed }: { isPastEnd: boolean; isNarrowed: boolean }) {
  if (isPastEnd) return <PastEnd href={paths.adminDashboard('users')} />
  return (
    <EmptyState
      level="h3"
      title="No users found"
      {...(isNarrowed && { description: 'Try a part of a name, an email address, or a phone number.' })}
      action={isNarrowed && <LinkButton href={paths.adminDashboard('users')}>Show all users</LinkButton>}
    />
  )
}

/** No more than the table shows travels in the page. */
function listed(user: UserRow): ListedUser {
  const { id, firstName, lastName, email, userType, institutionName, isSample, status, createdAt } = user
  return {
    ...{ id, firstName, lastName, email, userType, isSample, status, createdAt },
    institutionName: userType === 'school' ? institutionName : null,
  }
}

/** The same part of the list by the call, which gives more at once. */
function apiQueryOf(address: string) {
  const { searchParams } = new URL(address, 'http://localhost')
  searchParams.delete('tab')
  searchParams.set('limit', String(PER_PAGE))
  return `?${searchParams}`
}
