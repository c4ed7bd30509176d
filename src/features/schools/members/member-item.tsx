import { startOfDay } from '#src/domain/kenya-time.ts'
import { schoolRoleNames } from '#src/domain/people/school-roles.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Avatar } from '#src/ui/cards/avatar.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { AskTwice } from '#src/ui/form/confirm-button.tsx'
import { timeAgo } from '#src/ui/format.ts'
import type { ListedMemberJson } from '../json.ts'
import { schoolRoleTexts } from './schema.ts'

interface MemberItemProps {
  member: ListedMemberJson
  isSelf: boolean
  mayChange: boolean
  /** Milliseconds. */
  now: number
}

export function MemberItem({ member, isSelf, mayChange, now }: MemberItemProps) {
  const { email, position, role, isActive, lastSeenOn } = member
  const name = `${member.firstName} ${member.lastName}`.trim()
  return (
    <li className="p-4">
      <div className="flex items-start gap-3">
        <Avatar name={name} />
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
            {name} <Badge variant={role === 'owner' ? 'default' : 'muted'}>{schoolRoleNames[role]}</Badge>
            {!isActive && <Badge variant="danger">Suspended</Badge>}
            {isSelf && <span className="text-sm text-muted">You</span>}
          </p>
          <p className="wrap-anywhere">{email}</p>
          <p className="text-sm text-muted wrap-anywhere">
            {position && `${position} · `}
            {lastSeenLabel(lastSeenOn, now)}
          </p>
        </div>
      </div>
      {mayChange && <MemberActions member={member} name={name} />}
    </li>
  )
}

function MemberActions({ member: { id, role }, name }: { member: ListedMemberJson; name: string }) {
  const other = role === 'owner' ? 'recruiter' : 'owner'
  const action = other === 'owner' ? 'Make owner' : 'Make recruiter'
  return (
    <div className="mt-3 flex flex-wrap items-start gap-2 sm:pl-13">
      <AskTwice
        label={<ActionLabel action={action} name={name} />}
        keep="Cancel"
        name={`deed-${id}`}
        variant="outline"
        size="sm"
      >
        <form method="post" action={paths.changeRole(id)} className="max-w-sm">
          <input type="hidden" name="role" value={other} />
          <p className="mb-2 text-sm text-muted">{schoolRoleTexts[other]}</p>
          <Button type="submit" size="sm">
            <ActionLabel action={`Yes, ${action.toLowerCase()}`} name={name} />
          </Button>
        </form>
      </AskTwice>
      <AskTwice
        label={<ActionLabel action="Remove" name={name} />}
        keep="Cancel"
        name={`deed-${id}`}
        variant="outline"
        size="sm"
      >
        <form method="post" action={paths.removeMember(id)} className="max-w-sm">
          <p className="mb-2 text-sm text-muted">
            {name} will be signed out now and notified by email. Their account and messages will be deleted in
            7 days. Jobs they posted will stay with your school.
          </p>
          <Button type="submit" variant="destructive" size="sm">
            <ActionLabel action="Yes, remove" name={name} />
          </Button>
        </form>
      </AskTwice>
    </div>
  )
}

function ActionLabel({ action, name }: { action: string; name: string }) {
  return (
    <span>
      {action}
      <span className="sr-only">: {name}</span>
    </span>
  )
}

function lastSeenLabel(day: string | null, now: number): string {
  if (!day) return 'Not signed in'
  const ago = timeAgo(startOfDay(day), now)
  return `Last seen ${/^(Today|Yesterday)$/.test(ago) ? ago.toLowerCase() : ago}`
}
