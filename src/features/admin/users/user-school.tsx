import { paths } from '#src/paths.ts'
import { UserStatusBadge } from '#src/ui/cards/user-status.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { AskTwice } from '#src/ui/form/confirm-button.tsx'
import type { UserRecord } from './user-details.ts'

/** Who else belongs to the school, each with where they stand and a link to their page. */
export function Colleagues({ colleagues }: Pick<UserRecord, 'colleagues'>) {
  return (
    <ul className="grid w-full gap-1">
      {colleagues.map(({ id, name, role, status, isLeaving }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2">
          <a href={paths.adminUser(id)} className="link inline-block py-2 wrap-anywhere">
            {name}
          </a>
          <span className="text-sm text-muted">
            {role}
            {isLeaving && ', leaving'}
          </span>
          <UserStatusBadge status={status} />
        </li>
      ))}
    </ul>
  )
}

/** Suspends the whole school: one person alone would leave it to the others. */
export function SuspendSchool({ row: { id, institutionName } }: Pick<UserRecord, 'row'>) {
  return (
    <>
      <p id="does-suspend-school" className="text-sm text-muted">
        All its people are signed out at once and cannot sign in; the school and its jobs are hidden. Each can
        be made active again, one by one.
      </p>
      <AskTwice
        label={`Suspend ${institutionName} and everybody in it`}
        keep="Do not suspend the school"
        variant="destructive"
        size="sm"
      >
        <form method="post" action={paths.adminAction('users', id, 'school-suspension')}>
          <Button type="submit" size="sm" variant="destructive" aria-describedby="does-suspend-school">
            Yes, suspend the whole school
          </Button>
        </form>
      </AskTwice>
    </>
  )
}

/** Whether the school has other people, and somebody who is not suspended. */
export const canSuspendSchool = ({ row, colleagues }: UserRecord) =>
  colleagues.length > 0 && [row, ...colleagues].some(({ status }) => status !== 'suspended')
