import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Avatar } from '#src/ui/cards/avatar.tsx'
import { cx } from '#src/ui/cx.ts'
import { formatTime, timeAgo } from '#src/ui/format.ts'
import { Time } from '#src/ui/time.tsx'
import type { Conversation } from './conversations.ts'

/** The fragment of a conversation's newest message. */
export const LATEST = 'latest'

interface ConversationListProps {
  rows: Conversation[]
  /** Milliseconds. */
  now: number
  /** The partner of the open conversation, which is marked. */
  current?: string
}

/** Conversations, each linked to its newest message. */
export function ConversationList({ rows, now, current }: ConversationListProps) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface shadow-soft">
      {rows.map(conversation => (
        <ConversationRow
          key={conversation.partner.id}
          {...conversation}
          now={now}
          isCurrent={conversation.partner.id === current}
        />
      ))}
    </ul>
  )
}

function ConversationRow(props: Conversation & { now: number; isCurrent: boolean }) {
  const { partner, preview, isOwn, lastAt, unread, now, isCurrent } = props
  const ago = timeAgo(lastAt, now)
  return (
    <li>
      <a
        href={`${paths.conversation(partner.id)}#${LATEST}`}
        aria-current={isCurrent ? 'page' : undefined}
        className="flex gap-3 p-4 no-underline hover:bg-sunken focus-visible:-outline-offset-3 aria-[current=page]:bg-primary-tint"
      >
        <Avatar name={partner.name} photo={partner.photo} />
        <span className="min-w-0 grow">
          <span className="flex items-baseline justify-between gap-3">
            <span className="truncate font-bold text-ink">{partner.name}</span>
            <Time at={lastAt} className="figures shrink-0 text-sm text-muted">
              {ago === 'Today' ? formatTime(lastAt) : ago}
            </Time>
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
