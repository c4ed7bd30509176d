import type { UserType } from '#src/domain/people/roles.ts'
import { paths } from '#src/paths.ts'
import { countedTitle } from '#src/ui/badge-count.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { ConversationList } from '../conversation-list.tsx'
import type { Conversation } from '../conversations.ts'

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
            <ConversationList rows={rows} now={now} />
            {total > rows.length && (
              <LoadMore href={older} label="Older conversations" shown={rows.length} total={total} />
            )}
          </>
        )}
      </div>
    </Layout>
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
