import type { UserType } from '#src/domain/people/roles.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { countedTitle } from '#src/ui/badge-count.ts'
import { Avatar } from '#src/ui/cards/avatar.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { formatClock, timeAgo } from '#src/ui/format.ts'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { usePage } from '#src/ui/page-context.ts'
import type { Conversation } from '../conversations.ts'
import { LATEST } from './message-list.tsx'

interface Props {
  rows: Conversation[]
  total: number
  /** The id of the last event that is included, where the live updates continue. */
  since: string
  /** Path of the next page. */
  older: string | null
  /** Milliseconds. */
  now: number
}

export function ConversationsPage({ rows, total, since, older, now }: Props) {
  const { viewer } = usePage()
  return (
    <Layout title={countedTitle('Messages', viewer?.unreadMessages ?? 0)} width="text" robots="noindex">
      <PageHeader title="Messages" />
      <div data-live="inbox" data-since={since}>
        {rows.length === 0 ? (
          <NoMessages />
        ) : (
          <>
            <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface shadow-soft">
              {rows.map(conversation => (
                <ConversationRow key={conversation.partner.id} {...conversation} now={now} />
              ))}
            </ul>
            {total > rows.length && (
              <LoadMore href={older} label="Older conversations" shown={rows.length} total={total} />
            )}
          </>
        )}
      </div>
    </Layout>
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

function NoMessages() {
  const { viewer } = usePage()
  const next = viewer && nextSteps[viewer.userType]
  return (
    <EmptyState
      title="No messages yet"
      description={next?.text}
      action={next && <LinkButton href={next.href}>{next.label}</LinkButton>}
    />
  )
}

const toProfessionals = {
  text: 'Find a professional and send them a message. Replies appear here.',
  href: paths.professionals(),
  label: 'Find professionals',
}
const toJobs = {
  text: 'Find a job and message the school. Replies appear here.',
  href: paths.jobs(),
  label: 'Find Jobs',
}
const toPanel = {
  text: 'Messages to you appear here.',
  href: paths.adminDashboard(),
  label: 'Open the admin panel',
}
const nextSteps: Record<UserType, typeof toJobs> = {
  admin: toPanel,
  school: toProfessionals,
  parent: toProfessionals,
  teacher: toJobs,
  tutor: toJobs,
  counselor: toJobs,
  career_coach: toJobs,
}
