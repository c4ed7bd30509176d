import type { ReactNode } from 'react'
import { paths } from '#src/paths.ts'
import { countedTitle } from '#src/ui/badge-count.ts'
import { cx } from '#src/ui/cx.ts'
import { Layout } from '#src/ui/layout/layout.tsx'
import { LineLink } from '#src/ui/links.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { ConversationList } from '../conversation-list.tsx'
import type { Conversation } from '../conversations.ts'

interface InboxLayoutProps {
  title: string
  /** The other column of a wide screen; null for none. */
  aside: ReactNode
  children: ReactNode
}

/** On a wide screen the conversations are beside the open one; on others each has its own page. */
export function InboxLayout({ title, aside, children }: InboxLayoutProps) {
  const { viewer } = usePage()
  return (
    <Layout title={countedTitle(title, viewer?.unreadMessages ?? 0)} width="split" robots="noindex">
      <div className={cx(aside !== null && 'grid lg:grid-cols-[21rem_1fr] lg:gap-8')}>
        {children}
        {aside}
      </div>
    </Layout>
  )
}

export interface OtherConversations {
  rows: Conversation[]
  total: number
}

/** The newest conversations, beside the one with this person. */
export function ConversationsAside(props: OtherConversations & { partnerId: string; now: number }) {
  const { rows, total, partnerId, now } = props
  return (
    <nav
      aria-label="Conversations"
      data-conversations
      className="no-print sticky top-4 order-first hidden max-h-[calc(100dvh-2rem)] self-start overflow-y-auto lg:block"
    >
      <ConversationList rows={rows} now={now} current={partnerId} />
      {total > rows.length && <LineLink href={paths.messages()}>All conversations</LineLink>}
    </nav>
  )
}
