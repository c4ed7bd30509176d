import type { UserType } from '#src/domain/people/roles.ts'
import { paths } from '#src/paths.ts'
import { AskTwice } from '#src/ui/form/confirm-button.tsx'
import { ActionForm } from '../panel/action-form.tsx'
import { statusesFor, type UserStatus } from '../schema.ts'
import type { UserRecord } from './user-details.ts'

/** A form for each possible status, with its meaning. */
export function StatusForms({ record }: { record: UserRecord }) {
  const { row } = record
  const choices = statusesFor(row.userType).filter(status => status !== row.status)
  const name = `${row.firstName} ${row.lastName}`
  return (
    <ul className="grid w-full gap-4 border-t border-line pt-4">
      {choices.map(status => (
        <li key={status} className="grid justify-items-start gap-1.5">
          <p id={`does-${status}`} className="text-sm text-muted">
            {meaningOf(status, record)}
          </p>
          {status === 'suspended' ? (
            <AskTwice label={`Suspend ${name}`} keep="Cancel" variant="destructive" size="sm">
              <StatusButton row={row} status={status} label={`Yes, suspend ${name}`} />
            </AskTwice>
          ) : (
            <StatusButton row={row} status={status} label={labels[status]} />
          )}
        </li>
      ))}
      {canSuspendSchool(record) && (
        <li className="grid justify-items-start gap-1.5">
          <SuspendSchool row={row} />
        </li>
      )}
    </ul>
  )
}

function StatusButton({ row, status, label }: { row: UserRecord['row']; status: UserStatus; label: string }) {
  return (
    <ActionForm
      action={paths.adminAction('users', row.id, 'status')}
      fields={{ next: paths.adminUser(row.id), status }}
      variant={status === 'suspended' ? 'destructive' : 'outline'}
      aria-describedby={`does-${status}`}
    >
      {label}
    </ActionForm>
  )
}

const labels = { active: 'Make active', inactive: 'Make inactive' }

function meaningOf(status: UserStatus, { row, schoolId, colleagues }: UserRecord): string {
  if (status === 'suspended') {
    return colleagues.length > 0
      ? 'They will be signed out immediately and will not be able to sign in. The school and its jobs will stay visible as long as an owner can sign in.'
      : 'They will be signed out immediately and will not be able to sign in. Their profile and jobs will be hidden.'
  }
  if (row.userType === 'admin') return 'They will still be able to sign in.'
  const isOfSchool = schoolId !== null
  const whose = isOfSchool ? "the school's subscription" : 'their subscription'
  return status === 'active'
    ? `They will be able to sign in, and ${whose} will continue. If they have no subscription, they will get one free of charge.`
    : `They will still be able to sign in, but ${whose} will end and they will no longer be able to ${withoutSubscription(row.userType)}.`
}

/** The rights that end with the subscription, by role. */
const withoutSubscription = (userType: UserType) =>
  userType === 'school' ? 'post jobs' : userType === 'parent' ? 'start conversations' : 'apply for jobs'

/** Suspends the whole school: suspending one person would leave it to the others. */
function SuspendSchool({ row: { id, institutionName } }: Pick<UserRecord, 'row'>) {
  return (
    <>
      <p id="does-suspend-school" className="text-sm text-muted">
        Everyone with an account for this school will be signed out immediately and will not be able to sign
        in. The school and its jobs will be hidden. To make one person active again, open their account page.
      </p>
      <AskTwice
        label={`Suspend ${institutionName} and all its accounts`}
        keep="Cancel"
        variant="destructive"
        size="sm"
      >
        <ActionForm
          action={paths.adminAction('users', id, 'school-suspension')}
          variant="destructive"
          aria-describedby="does-suspend-school"
        >
          Yes, suspend the whole school
        </ActionForm>
      </AskTwice>
    </>
  )
}

/** Whether the school has other people, and one of them is not suspended. */
const canSuspendSchool = ({ row, colleagues }: UserRecord) =>
  colleagues.length > 0 && [row, ...colleagues].some(({ status }) => status !== 'suspended')
