import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Avatar } from '#src/ui/cards/avatar.tsx'
import { cx } from '#src/ui/cx.ts'
import { formatClock, timeAgo } from '#src/ui/format.ts'
import type { Conversation } from './conversations.ts'

/** The fragment of a conversation's newest message. */
export const LATEST = 'latest'

interface ConversationListProps {
  rows: Conversation[]
  /** Milliseconds. */
  now: number
}

/** Conversations, each linked to its newest message. */
export function ConversationList({ rows, now }: ConversationListProps) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface shadow-soft">
      {rows.map(conversation => (
        <ConversationRow key={conversation.partner.id} {...conversation} now={now} />
      ))}
    </ul>
  )
}

function ConversationRow({ partner, preview, isOwn, lastAt, unread, now }: Conversation & { now: number }) {
  const ago = timeAgo(lastAt, now)
  return (
    <li>
      <a
        href={`${paths.conversation(partner.id)}#${LATEST}`}
        className="flex gap-3 p-4 no-underline hover:bg-sunken focus-visible:-outline-offset-3"
      >
        <Avatar name={partner.name} photo={partner.photo} />
        <span className="min-w-0 grow">
          <span className="flex items-baseline justify-between gap-3">
            <span className="truncate font-bold text-ink">{partner.name}</span>
            <time dateTime={new Date(lastAt).toISOString()} className="figures shrink-0 text-sm text-muted">
              {ago === 'Today' ? formatClock(lastAt) : ago}
            </time>
          </span>
          <span className="flex items-center justify-between gap-3">
            <span className="truncate text-sm text-muted">{partner.roleLabel}</span>
            {unread > 0 && <Badge variant="new">{unread} new</Badge>}
          </span>
          <span className={cx('mt-1 block truncate', unread > 0 ? 'font-semibold text-ink' : 'text-muted')}>
            {isOwn && 'You: '}
            {preview}
          </span>
        </span>
      </a>
    </li>
  )
}
