import type { ReactNode } from 'react'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { UserStatusBadge } from '#src/ui/cards/user-status.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { AskTwice } from '#src/ui/form/confirm-button.tsx'
import { formatDate, formatDay } from '#src/ui/format.ts'
import { TapLink } from '#src/ui/links.tsx'
import { ActionForm } from '../panel/action-form.tsx'
import { StatusForms } from './status-forms.tsx'
import type { UserRecord } from './user-details.ts'

interface Props {
  record: UserRecord
  isOwn: boolean
  now: number
}

/** The controls of an account, each with its form and an explanation. */
export function UserControls({ record, isOwn, now }: Props) {
  return (
    <div className="grid gap-4">
      <Control title="Status">
        <p className="flex flex-wrap items-center gap-2">
          <UserStatusBadge status={record.row.status} /> <Subscription record={record} now={now} />
        </p>
        {isOwn ? (
          <p className="text-muted">This is your own account. Only another administrator can suspend it.</p>
        ) : (
          <StatusForms record={record} />
        )}
      </Control>
      {record.colleagues.length > 0 && (
        <Control title="Colleagues">
          <Colleagues colleagues={record.colleagues} />
        </Control>
      )}
      {canBeVerified(record) && (
        <Control title="Badge">
          <p>{record.row.isVerified ? 'The Verified badge is shown.' : 'No badge.'}</p>
          <LinkButton
            variant="outline"
            size="sm"
            href={paths.adminDashboard('verification', subjectOf(record))}
          >
            {record.row.isVerified ? 'Check again or remove badge' : 'Verify'}
          </LinkButton>
        </Control>
      )}
      {typeof record.profile?.holdReason === 'string' && (
        <HeldProfile row={record.row} reason={record.profile.holdReason} />
      )}
      <Devices record={record} isOwn={isOwn} />
    </div>
  )
}

function Control({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h3 className="mb-3 text-lg">{title}</h3>
      <div className="grid justify-items-start gap-3">{children}</div>
    </Card>
  )
}

function Subscription({ record: { row, schoolId }, now }: { record: UserRecord; now: number }) {
  if (row.userType === 'admin')
    return <span className="text-muted">Administrators don't need a subscription.</span>
  const whose = schoolId ? "The school's subscription" : 'Subscription'
  if (row.subscriptionStatus === 'inactive') return <span>{whose}: none</span>
  if (row.subscriptionExpiry === null) {
    return row.subscriptionStatus === 'pending' ? (
      <span>{whose}: awaiting payment</span>
    ) : (
      <span>{whose}: no end date</span>
    )
  }
  const end = Date.parse(row.subscriptionExpiry)
  return (
    <span>
      {whose}: {end <= now ? 'ended' : 'until'} {formatDate(end)}
    </span>
  )
}

function Devices({ record: { devices, row }, isOwn }: { record: UserRecord; isOwn: boolean }) {
  return (
    <Control title="Devices">
      {devices.length === 0 ? (
        <p className="text-muted">Not signed in on any device.</p>
      ) : (
        <ul className="grid gap-2">
          {devices.map(({ id, name, signedInAt, lastSeenOn }) => (
            <li key={id}>
              {name}
              <span className="block text-sm text-muted">
                Signed in {formatDate(Date.parse(signedInAt))}, last used {formatDay(lastSeenOn)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {devices.length > 0 && !isOwn && (
        <AskTwice label="Sign out everywhere" keep="Cancel" variant="outline" size="sm">
          <ActionForm action={paths.adminAction('users', row.id, 'sign-out')}>
            Yes, sign {row.firstName} out
          </ActionForm>
        </AskTwice>
      )}
      {isOwn && <TapLink href={paths.settings()}>Manage your devices in Account Settings</TapLink>}
    </Control>
  )
}

function HeldProfile({ row: { id, firstName }, reason }: { row: UserRecord['row']; reason: string }) {
  return (
    <Control title="Profile">
      <p className="wrap-anywhere">Hidden by our team: {reason}</p>
      <AskTwice label="Release profile" keep="Cancel" variant="outline" size="sm">
        <form method="post" action={paths.adminAction('users', id, 'release')}>
          <p className="mb-2 text-sm text-muted">
            {firstName} will be notified and can then show the profile again.
          </p>
          <Button type="submit" size="sm">
            Yes, release profile
          </Button>
        </form>
      </AskTwice>
    </Control>
  )
}

/** The people of a school share its badge. */
const subjectOf = ({ row, schoolId }: UserRecord) => (schoolId ? { school: schoolId } : { user: row.id })

/** Professionals, and schools through their people. */
const canBeVerified = ({ applications, schoolId }: UserRecord) => applications !== null || schoolId !== null

/** The other people of the school with their status, each linked to their page. */
function Colleagues({ colleagues }: Pick<UserRecord, 'colleagues'>) {
  return (
    <ul className="grid w-full gap-1">
      {colleagues.map(({ id, name, role, status, isLeaving }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2">
          <a href={paths.adminUser(id)} className="link tap wrap-anywhere">
            {name}
          </a>
          <span className="text-sm text-muted">
            {role}
            {isLeaving && ', account closed'}
          </span>
          <UserStatusBadge status={status} />
        </li>
      ))}
    </ul>
  )
}
