import { schoolRoleNames } from '#src/domain/school-roles.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { formatDate } from '#src/ui/format.ts'
import type { InvitationRow } from './schema.ts'

/** An invitation that nobody took up yet, to send again or to take back. */
export function InvitationItem({ invitation }: { invitation: InvitationRow }) {
  const { id, email, role, invitedBy, expiresAt, isOpen } = invitation
  const day = formatDate(Date.parse(expiresAt))
  return (
    <li className="flex flex-col gap-3 p-4 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{email}</span>
          <Badge variant="muted">{schoolRoleNames[role]}</Badge>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {invitedBy && `Invited by ${invitedBy} · `}
          {isOpen ? `works until ${day}` : 'works no more'}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <form method="post" action={paths.people()}>
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="role" value={role} />
          <Button type="submit" variant="outline" size="sm">
            <span>
              Send again<span className="sr-only"> to {email}</span>
            </span>
          </Button>
        </form>
        <form method="post" action={paths.takeBackInvitation(id)}>
          <Button type="submit" variant="ghost" size="sm">
            <span>
              Take back<span className="sr-only"> the invitation of {email}</span>
            </span>
          </Button>
        </form>
      </div>
    </li>
  )
}
