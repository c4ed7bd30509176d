import { Fragment } from 'react'
import type { Message } from '#db/schema.ts'
import { dayOf } from '#src/ui/format.ts'
import { usePage } from '#src/ui/page-context.ts'
import { DayItem, MessageItem } from './message-item.tsx'

/** The fragment of the newest message. */
export const LATEST = 'latest'

interface Props {
  messages: Message[]
  partnerName: string
  now: number
}

/** Messages in their order, under their days; what comes later is announced. */
export function MessageList({ messages, partnerName, now }: Props) {
  const { viewer } = usePage()
  const latest = messages.at(-1)
  return (
    <div role="log" aria-label="Conversation">
      <ol className="flex flex-col gap-2 empty:hidden">
        {messages.map((message, n) => {
          const day = dayOf(message.createdAt, now)
          const before = messages[n - 1]
          return (
            <Fragment key={message.id}>
              {(!before || dayOf(before.createdAt, now) !== day) && <DayItem day={day} />}
              <MessageItem
                id={message === latest ? LATEST : undefined}
                message={message}
                isOwn={message.senderId === viewer?.id}
                partnerName={partnerName}
              />
            </Fragment>
          )
        })}
      </ol>
    </div>
  )
}

/** What script makes later messages of. */
export function MessageTemplates({ partnerName }: { partnerName: string }) {
  const blank = { id: '', subject: null, content: '', createdAt: 0, isRead: false }
  return (
    <>
      <template data-template="own">
        <MessageItem message={blank} isOwn partnerName={partnerName} />
      </template>
      <template data-template="theirs">
        <MessageItem message={{ ...blank, isRead: true }} isOwn={false} partnerName={partnerName} />
      </template>
      <template data-template="day">
        <DayItem day="" />
      </template>
    </>
  )
}
