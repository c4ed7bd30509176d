import { Fragment } from 'react'
import type { ChatMessage } from '#db/schema.ts'
import { cx } from '#src/ui/cx.ts'
import { dayOf, formatClock } from '#src/ui/format.ts'
import { usePageFacts } from '#src/ui/page-context.ts'
import { ReplyText } from '#src/ui/reply-text.tsx'
import { greetingFor } from './greeting-schema.ts'

/** The fragment of the newest question, which its answer follows. */
export const LATEST = 'latest'

/** The messages in their order, under their days, after the greeting. */
export function ChatList({ messages, now }: { messages: ChatMessage[]; now: number }) {
  const { viewer } = usePageFacts()
  return (
    <div role="log" aria-label="Conversation">
      <ol className="flex flex-col gap-2">
        <li className={assistants}>
          <span className="sr-only">The assistant wrote:</span>
          <p>{greetingFor(viewer?.userType, viewer?.firstName)}</p>
        </li>
        {messages.map((message, n) => {
          const day = dayOf(Date.parse(message.timestamp), now)
          const before = messages[n - 1]
          const isFirst = !before || dayOf(Date.parse(before.timestamp), now) !== day
          return (
            <Fragment key={message.id}>
              {isFirst && <li className={dayMark}>{day}</li>}
              <ChatItem message={message} id={n === messages.length - 2 ? LATEST : undefined} />
            </Fragment>
          )
        })}
      </ol>
    </div>
  )
}

function ChatItem({ message: { content, isUser, timestamp }, id }: { message: ChatMessage; id?: string }) {
  return (
    <li id={id} className={cx('scroll-mt-4', isUser ? own : assistants)}>
      <span className="sr-only">{isUser ? 'You wrote:' : 'The assistant wrote:'}</span>
      {isUser ? <p className="break-words whitespace-pre-wrap">{content}</p> : <ReplyText reply={content} />}
      <time dateTime={timestamp} className="figures mt-0.5 block text-right text-sm text-muted">
        {formatClock(Date.parse(timestamp))}
      </time>
    </li>
  )
}

const bubble = 'max-w-[86%] rounded-md border px-3.5 py-2 sm:max-w-[75%]'
const own = `${bubble} self-end rounded-br-sm border-transparent bg-primary-tint`
const assistants = `${bubble} self-start rounded-bl-sm border-line bg-surface`
const dayMark = 'my-2 self-center rounded-full bg-sunken px-3 py-0.5 text-sm font-semibold text-muted'
