import { Search } from 'lucide-react'
import type { Page } from '#db/paging.ts'
import { Island } from '#islands/island.tsx'
import { paths } from '#src/paths.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import type { ListedUser, UserRow } from './schema.ts'

interface UsersTabProps {
  users: Page<UserRow>
  search: string
  here: string
  older: string | null
}

export function UsersTab({ users, search, here, older }: UsersTabProps) {
  return (
    <>
      <h2 className="sr-only">Users</h2>
      <SearchForm search={search} />
      {users.rows.length === 0 ? (
        <EmptyState
          level="h3"
          title="No users found"
          action={search && <LinkButton href={paths.adminDashboard('users')}>Show all users</LinkButton>}
        />
      ) : (
        <>
          <Island
            name="platform/users-table"
            props={{ users: users.rows.map(listed), source: `/api/admin/users${queryOf(here)}`, next: here }}
            hydrate="load"
          />
          {older && (
            <LoadMore href={older} label="Older accounts" shown={users.rows.length} total={users.total} />
          )}
        </>
      )}
    </>
  )
}

function SearchForm({ search }: { search: string }) {
  return (
    <search className="mb-4">
      <form action={paths.adminDashboard()} className="flex max-w-xl gap-2">
        <input type="hidden" name="tab" value="users" />
        <TextInput
          type="search"
          name="search"
          defaultValue={search}
          aria-label="Search users"
          placeholder="Name, email or phone"
        />
        <Button type="submit" variant="outline" className="h-12">
          <Search /> Search
        </Button>
      </form>
    </search>
  )
}

/** No more than the table shows travels in the page. */
function listed(user: UserRow): ListedUser {
  const { id, firstName, lastName, email, userType, institutionName, isSample, status, createdAt } = user
  return { id, firstName, lastName, email, userType, institutionName, isSample, status, createdAt }
}

const queryOf = (address: string) => new URL(address, 'http://localhost').search
