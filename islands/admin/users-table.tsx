import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiRequest, isUnauthorized, reasonOf } from '#islands/api.ts'
import { toast } from '#islands/toast.ts'
import { usePageData } from '#islands/use-queries.ts'
import { roleNames } from '#src/domain/people/roles.ts'
import { statusesFor, statusTexts } from '#src/features/admin/schema.ts'
import type { ListedUser } from '#src/features/admin/users/json.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { UserStatusBadge, userStatusNames } from '#src/ui/cards/user-status.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Select } from '#src/ui/form/inputs.tsx'
import { formatDate } from '#src/ui/format.ts'
import { type Column, Table } from '#src/ui/table.tsx'
import { EmailAddress } from '#src/ui/unbroken.tsx'
import { logInAgain } from '../session-expired.ts'

interface Props {
  users: ListedUser[]
  /** The API call that lists the same users. */
  source: string
  /** The page to return to without scripts. */
  next: string
}

/** The users of the site, each with a control of their status (SPEC.md section 2, Admin panel). */
export default function UsersTable({ users, source, next }: Props) {
  const rows = usePageData<ListedUser[]>([source], users)
  const columns: Column<ListedUser>[] = [
    { header: 'User', cell: user => <UserName user={user} /> },
    {
      header: 'Email',
      cell: user => (
        <span className={address}>
          <EmailAddress email={user.email} />
        </span>
      ),
    },
    { header: 'Type', cell: user => roleNames[user.userType] },
    { header: 'Status', cell: user => <UserStatusBadge status={user.status} /> },
    {
      header: 'Joined',
      cell: user => <span className="whitespace-nowrap">{formatDate(Date.parse(user.createdAt))}</span>,
    },
    { header: 'Actions', cell: user => <StatusForm user={user} source={source} next={next} /> },
  ]
  return <Table caption="Users" columns={columns} rows={rows} rowKey={user => user.id} />
}

function UserName({ user }: { user: ListedUser }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <a href={paths.adminUser(user.id)} className="link tap">
        {user.firstName} {user.lastName}
      </a>
      {user.isSample && <Badge variant="sample">Sample</Badge>}
      {user.institutionName && user.userType === 'school' && (
        <span className="basis-full text-sm font-normal text-muted">{user.institutionName}</span>
      )}
    </span>
  )
}

const address = 'min-w-0 text-sm wrap-anywhere md:block md:text-base md:max-w-64 md:truncate'

interface StatusFormProps {
  user: ListedUser
  source: string
  next: string
}

/**
 * Sets a user active, inactive or suspended: at once when chosen, or by a button without scripts; suspending asks first. The
 * select is uncontrolled, to keep a choice made before hydration.
 */
export function StatusForm({ user, source, next }: StatusFormProps) {
  const { id, firstName, lastName, userType, status } = user
  const statuses = statusesFor(userType)
  const { set, isPending } = useStatus(id, source)
  const name = `${firstName} ${lastName}`
  const change = (form: HTMLFormElement, chosen: string) => set(chosen, { onError: () => form.reset() })
  return (
    <form
      method="post"
      action={paths.adminAction('users', id, 'status')}
      className="group flex flex-wrap items-center gap-x-2"
      onSubmit={event => {
        event.preventDefault()
        change(event.currentTarget, 'suspended')
      }}
    >
      <input type="hidden" name="next" value={next} />
      <Select
        name="status"
        aria-label={`Status of ${name}`}
        className="min-w-36"
        key={status}
        defaultValue={status}
        disabled={isPending}
        onChange={({ target: { form, value } }) => {
          if (form && value !== status && value !== 'suspended') change(form, value)
        }}
      >
        {!statuses.some(one => one === status) && (
          <option value={status} disabled>
            {userStatusNames[status]}
          </option>
        )}
        {statuses.map(one => (
          <option key={one} value={one}>
            {userStatusNames[one]}
          </option>
        ))}
      </Select>
      <noscript className="group-has-[option[value=suspended]:checked]:hidden">
        <Button type="submit" variant="outline">
          Save
        </Button>
      </noscript>
      {status !== 'suspended' && <SuspendQuestion name={name} isPending={isPending} />}
    </form>
  )
}

/** Shows while suspended is chosen and not yet set, by CSS alone. */
function SuspendQuestion({ name, isPending }: { name: string; isPending: boolean }) {
  return (
    <div aria-live="polite" className="basis-full">
      <div className="mt-2 hidden max-w-72 group-has-[option[value=suspended]:checked]:block">
        <p className="mb-2 text-sm">
          Suspend {name}? They will be signed out immediately, and their profile and jobs will be hidden.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="destructive" size="sm" disabled={isPending}>
            Suspend
          </Button>
          <Button type="reset" variant="outline" size="sm" disabled={isPending}>
            Cancel
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Sets a status, then refreshes the list and the stats (SPEC.md section 7). */
function useStatus(userId: string, source: string) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (status: string) => apiRequest('POST', `/api/admin/users/${userId}/status`, { status }),
    onSuccess: async () => {
      toast({ title: statusTexts.updated })
      await Promise.all([
        queries.invalidateQueries({ queryKey: [source] }),
        queries.invalidateQueries({ queryKey: ['/api/admin/stats'] }),
      ])
    },
    onError: error => {
      if (isUnauthorized(error)) return logInAgain()
      toast({
        title: statusTexts.failed,
        description: reasonOf(error, statusTexts.reason),
        variant: 'destructive',
      })
    },
  })
  return { set: mutate, isPending }
}
