import { ChatTurns } from '#src/ui/chat/chat-messages.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { greetingFor } from './greeting-schema.ts'
import type { ChatTurn } from './schema.ts'

/** The fragment that leads to the newest question. */
export const LATEST = 'latest'

/** The conversation on its page. */
export function ChatList({ messages, now }: { messages: ChatTurn[]; now: number }) {
  const { viewer } = usePage()
  return (
    <div role="log" aria-label="Conversation">
      <ChatTurns
        greeting={greetingFor(viewer?.userType, viewer?.firstName)}
        turns={messages}
        now={now}
        latest={LATEST}
      />
    </div>
  )
}
