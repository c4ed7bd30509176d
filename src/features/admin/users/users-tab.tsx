import { MAX_COUNTED } from '#db/paging.ts'
import { Island } from '#islands/island.tsx'
import type { Deps } from '#src/deps.ts'
import { pageQuery } from '#src/http/paging.ts'
import { paths } from '#src/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { formatCount } from '#src/ui/format.ts'
import { Download } from '#src/ui/icons.tsx'
import { ListHead, PastEnd } from '#src/ui/list-header.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import type { TabRequest } from '../panel/tab-request.ts'
import { activeFilters, UserFilterForm, usersPath } from './filter-form.tsx'
import { givenFilters, userFilters } from './filters.ts'
import type { ListedUser, UserJson } from './json.ts'
import { listUsers } from './list-users.ts'

/** Each row has a form: more rows would be slow on a phone, and on the server. */
const PER_PAGE = 25
const listPart = pageQuery(PER_PAGE)

/** SPEC.md's table of users, filtered and ordered as the address says. */
export async function showUsers(deps: Deps, { query, here }: TabRequest) {
  const filters = userFilters.parse(query)
  const part = listPart.parse(query)
  const { rows, total, next } = await listUsers(deps, filters, part)
  const isLaterPage = part.cursor !== undefined
  const isFiltered = Object.keys(givenFilters(filters)).length > 0
  const count = isFiltered ? formatCount(total, MAX_COUNTED) : formatCount(total)
  const older = next && usersPath(filters, { cursor: next })
  return (
    <>
      <h2 className="sr-only">Users</h2>
      <UserFilterForm filters={filters} />
      <ListHead
        found={`${count} ${total === 1 ? 'user' : 'users'}`}
        filters={activeFilters(filters)}
        all={paths.adminDashboard('users')}
        first={isLaterPage ? usersPath(filters) : null}
      >
        {total > 0 && (
          <a
            href={paths.usersFile({ ...givenFilters(filters), sort: filters.sort })}
            download
            className="link inline-flex min-h-11 items-center gap-1.5"
          >
            <Download className="size-4" /> Download as CSV
          </a>
        )}
      </ListHead>
      {rows.length === 0 ? (
        <NoUsers isPastEnd={isLaterPage && total > 0} isFiltered={isFiltered} />
      ) : (
        <>
          <Island
            name="admin/users-table"
            props={{
              users: rows.map(toListedUser),
              source: `/api/admin/users${apiQueryOf(here)}`,
              next: here,
            }}
            hydrate="interaction"
          />
          {older && isLaterPage && (
            <p className="mt-6 text-center">
              <LinkButton href={older} variant="outline" className="w-full sm:w-auto sm:px-10">
                More users
              </LinkButton>
            </p>
          )}
          {older && !isLaterPage && (
            <LoadMore href={older} label="More users" shown={rows.length} total={count} />
          )}
        </>
      )}
    </>
  )
}

function NoUsers({ isPastEnd, isFiltered }: { isPastEnd: boolean; isFiltered: boolean }) {
  if (isPastEnd) return <PastEnd href={paths.adminDashboard('users')} />
  return (
    <EmptyState
      level="h3"
      title="No users found"
      {...(isFiltered && { description: 'Try part of a name, an email address or a phone number.' })}
      action={isFiltered && <LinkButton href={paths.adminDashboard('users')}>Show all users</LinkButton>}
    />
  )
}

/** Only what the table shows is sent with the page. */
function toListedUser(user: UserJson): ListedUser {
  const { id, firstName, lastName, email, userType, institutionName, isSample, status, createdAt } = user
  return {
    ...{ id, firstName, lastName, email, userType, isSample, status, createdAt },
    institutionName: userType === 'school' ? institutionName : null,
  }
}

/** The query of the API call that returns the same page. */
function apiQueryOf(address: string) {
  const { searchParams } = new URL(address, 'http://localhost')
  searchParams.delete('tab')
  searchParams.set('limit', String(PER_PAGE))
  return `?${searchParams}`
}
