import { usePageData } from '#islands/use-queries.ts'
import { roleNames } from '#src/domain/people/roles.ts'
import type { ListedUser } from '#src/features/admin/schema.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { UserStatusBadge } from '#src/ui/cards/user-status.tsx'
import { formatDate } from '#src/ui/format.ts'
import { type Column, Table } from '#src/ui/table.tsx'
import { StatusForm } from './status-form.tsx'

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
    { header: 'Email', cell: user => <span className={address}>{user.email}</span> },
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
      <a href={paths.adminUser(user.id)} className="link inline-block py-2 md:py-0">
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
