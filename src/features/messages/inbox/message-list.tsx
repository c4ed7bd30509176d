import { Fragment } from 'react'
import type { Message } from '#db/schema.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { cx } from '#src/ui/cx.ts'
import { dayOf, formatTime } from '#src/ui/format.ts'
import { Check, CheckCheck, Flag } from '#src/ui/icons.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { Time } from '#src/ui/time.tsx'
import { LATEST } from '../conversation-list.tsx'

interface MessageListProps {
  messages: Message[]
  partnerName: string
  now: number
}

/** Messages in order, grouped by day. Screen readers announce later ones. */
export function MessageList({ messages, partnerName, now }: MessageListProps) {
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

/** Templates from which the script makes later messages (islands/enhance/messages/message-list.ts). */
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

interface MessageItemProps {
  id?: string | undefined
  message: Pick<Message, 'id' | 'subject' | 'content' | 'createdAt' | 'isRead'>
  isOwn: boolean
  partnerName: string
}

/** One message, the viewer's own on the right. In a template the script fills the `data-slot` elements. */
function MessageItem({ id, message, isOwn, partnerName }: MessageItemProps) {
  const { subject, content, createdAt, isRead } = message
  return (
    <li
      id={id}
      data-message={message.id}
      className={cx(
        'max-w-[86%] scroll-mt-[45vh] scroll-mb-32 rounded-md border px-3.5 py-2 sm:max-w-[75%]',
        isOwn
          ? 'self-end rounded-br-sm border-transparent bg-primary-tint'
          : 'self-start rounded-bl-sm border-line bg-surface',
      )}
    >
      <span className="sr-only">{isOwn ? 'You wrote:' : `${partnerName} wrote:`}</span>
      <p data-slot="subject" hidden={!subject} className="font-bold break-words">
        {subject}
      </p>
      <p data-slot="content" className="break-words whitespace-pre-wrap">
        {content}
      </p>
      <div className="mt-0.5 flex flex-wrap items-center justify-end gap-x-2 text-sm text-muted">
        {!isOwn && !isRead && <Badge variant="new">New</Badge>}
        {!isOwn && (
          <a
            data-slot="report"
            href={message.id ? paths.report({ message: message.id }) : undefined}
            aria-label="Report this message"
            title="Report this message"
            className="no-print -my-2 grid size-11 place-items-center rounded-full hover:bg-sunken hover:text-ink"
          >
            <Flag className="size-4" />
          </a>
        )}
        <Time at={createdAt} className="figures">
          {formatTime(createdAt)}
        </Time>
        {isOwn && (
          <>
            <span data-slot="sent" hidden={isRead} className={mark}>
              <Check className="size-4" />
              Sent
            </span>
            <span data-slot="seen" hidden={!isRead} className={cx(mark, 'text-primary')}>
              <CheckCheck className="size-4" />
              Seen
            </span>
          </>
        )}
      </div>
    </li>
  )
}

/** The day of the messages below it. */
function DayItem({ day }: { day: string }) {
  return (
    <li
      data-day={day}
      className="my-2 self-center rounded-full bg-sunken px-3 py-0.5 text-sm font-semibold text-muted"
    >
      {day}
    </li>
  )
}

const mark = 'inline-flex items-center gap-1'
