import type { UserType } from '#src/domain/people/roles.ts'
import { paths } from '#src/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { ConversationList } from '../conversation-list.tsx'
import type { Conversation } from '../conversations.ts'
import { InboxLayout } from './inbox-layout.tsx'

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
  return (
    <InboxLayout
      title="Messages"
      aside={
        <div className="sticky top-4 hidden h-96 place-content-center rounded-md border border-dashed border-line p-8 text-muted lg:grid">
          {rows.length > 0 && 'Choose a conversation to read it here.'}
        </div>
      }
    >
      <div className="min-w-0">
        <PageHeader title="Messages" />
        <div data-live="inbox" data-since={since}>
          {rows.length === 0 ? (
            <NoMessages />
          ) : (
            <>
              <ConversationList rows={rows} now={now} />
              {total > rows.length && (
                <LoadMore href={older} label="Older conversations" shown={rows.length} total={total} />
              )}
            </>
          )}
        </div>
      </div>
    </InboxLayout>
  )
}

function NoMessages() {
  const { viewer } = usePage()
  const next = viewer && nextSteps[viewer.userType]
  return (
    <EmptyState
      title="No messages yet"
      saying="noMessages"
      description={next?.text}
      action={next && <LinkButton href={next.href}>{next.label}</LinkButton>}
    />
  )
}

const toProfessionals = {
  text: 'Find a professional and send them a message. Replies will appear here.',
  href: paths.professionals(),
  label: 'Find professionals',
}
const toJobs = {
  text: 'Find a job and message the school. Replies will appear here.',
  href: paths.jobs(),
  label: 'Find Jobs',
}
const toPanel = {
  text: 'Messages you receive will appear here.',
  href: paths.adminDashboard(),
  label: 'Open the Admin Panel',
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
