import { roleNames } from '#src/domain/people/roles.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { UserStatusBadge } from '#src/ui/cards/user-status.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { formatDate, formatPhone } from '#src/ui/format.ts'
import { Fact } from '#src/ui/icon-line.tsx'
import { CalendarDays, Mail, MapPin, Phone, School, User } from '#src/ui/icons.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { UserActivity } from './user-activity.tsx'
import { UserControls } from './user-controls.tsx'
import type { UserRecord } from './user-details.ts'

interface UserPageProps {
  record: UserRecord
  /** Whether it is the administrator's own account. */
  isOwn: boolean
  now: number
}

/** The page of a user for administrators: contacts, controls and activity. */
export function UserPage({ record, isOwn, now }: UserPageProps) {
  return (
    <>
      <UserHeader record={record} />
      {record.closedAt !== null && (
        <Notice variant="warning">
          The owner closed this account on {formatDate(record.closedAt)}. The account is hidden and will be
          deleted after 7 days. Until then, the owner can reopen it by signing in.
        </Notice>
      )}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[20rem_1fr]">
        <UserControls record={record} isOwn={isOwn} now={now} />
        <UserActivity record={record} />
      </div>
    </>
  )
}

function UserHeader({ record: { row, isConfirmed, schoolRole, profile } }: { record: UserRecord }) {
  const { id, firstName, lastName, email, phone, username, userType, institutionName, county, town } = row
  const place = [town, county].filter(Boolean).join(', ')
  return (
    <header>
      <p className="mb-1">
        <a href={paths.adminDashboard('users')} className="link tap text-sm">
          All users
        </a>
      </p>
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl wrap-anywhere">
        {firstName} {lastName}
        <span className="flex flex-wrap gap-1.5 text-base font-normal">
          <Badge>{roleNames[userType]}</Badge>
          <UserStatusBadge status={row.status} />
          {row.isVerified && <Badge variant="verified">Verified</Badge>}
          {row.isSample && <Badge variant="sample">Sample</Badge>}
        </span>
      </h2>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5 wrap-anywhere">
        <Fact icon={Mail}>
          {email} {!isConfirmed && <span className="text-muted">(not confirmed)</span>}
        </Fact>
        {phone && <Fact icon={Phone}>{formatPhone(phone)}</Fact>}
        {username && <Fact icon={User}>{username}</Fact>}
        {institutionName && (
          <Fact icon={School}>
            {institutionName}
            {schoolRole && <span className="text-muted">, {schoolRole}</span>}
          </Fact>
        )}
        {place && <Fact icon={MapPin}>{place}</Fact>}
        <Fact icon={CalendarDays}>Joined {formatDate(Date.parse(row.createdAt))}</Fact>
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        {profile?.isPublic && (
          <LinkButton variant="outline" size="sm" href={paths.professional(id)}>
            View public profile
          </LinkButton>
        )}
        {userType !== 'admin' && (
          <LinkButton variant="outline" size="sm" href={paths.conversation(id)}>
            Message {firstName}
          </LinkButton>
        )}
      </div>
    </header>
  )
}
