import { Fragment, type ReactNode } from 'react'
import type { ChatTurnJson } from '#src/features/assistant/json.ts'
import { cx } from '../cx.ts'
import { Button, LinkButton } from '../form/button.tsx'
import { dayOf, formatClock } from '../format.ts'
import { ReplyText } from './assistant-markdown.tsx'

interface ChatTurnsProps {
  greeting: string
  turns: ChatTurnJson[]
  /** Milliseconds. */
  now: number
  /** The id of the newest question or, in an empty conversation, of the greeting. */
  latest?: string
}

/** The messages in order, grouped by day, after the greeting. */
export function ChatTurns({ greeting, turns, now, latest }: ChatTurnsProps) {
  const dayAt = (n: number) => turns[n] && dayOf(Date.parse(turns[n].timestamp), now)
  return (
    <ol className="@container flex flex-col gap-2">
      <li id={turns.length === 0 ? latest : undefined} className={theirs}>
        <span className="sr-only">The assistant wrote:</span>
        <p>{greeting}</p>
      </li>
      {turns.map((turn, n) => (
        <Fragment key={turn.id}>
          {dayAt(n) !== dayAt(n - 1) && <li className={dayMark}>{dayAt(n)}</li>}
          <Turn turn={turn} id={n === turns.length - 2 ? latest : undefined} />
        </Fragment>
      ))}
    </ol>
  )
}

function Turn({ turn: { content, isUser, timestamp }, id }: { turn: ChatTurnJson; id?: string | undefined }) {
  return (
    <li id={id} data-own={isUser || undefined} className={cx('scroll-mt-4', isUser ? own : theirs)}>
      <span className="sr-only">{isUser ? 'You wrote:' : 'The assistant wrote:'}</span>
      {isUser ? <p className="break-words whitespace-pre-wrap">{content}</p> : <ReplyText reply={content} />}
      <time dateTime={timestamp} className="figures mt-0.5 block text-right text-sm text-muted">
        {formatClock(Date.parse(timestamp))}
      </time>
    </li>
  )
}

/** The part of an answer that has arrived. */
export function UnfinishedTurn({ children }: { children: ReactNode }) {
  return (
    <div className="@container mt-2 flex flex-col">
      <div className={theirs}>{children}</div>
    </div>
  )
}

interface ChatStartersProps {
  questions: string[]
  /** Asks a question. Without it the buttons submit the form around them. */
  onAsk?: (question: string) => void
}

/** Questions to start with in an empty conversation. */
export function ChatStarters({ questions, onAsk }: ChatStartersProps) {
  return (
    <ul aria-label="Suggested questions" className="mt-4 grid justify-items-start gap-2">
      {questions.map(question => (
        <li key={question}>
          <Button
            type={onAsk ? 'button' : 'submit'}
            name="message"
            value={question}
            variant="outline"
            size="sm"
            className="text-left"
            onClick={onAsk && (() => onAsk(question))}
          >
            {question}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Questions of visitors as links to the pages that answer them. */
export function ChatLinks({ questions }: { questions: [question: string, href: string][] }) {
  return (
    <ul aria-label="Common questions" className="mt-4 grid justify-items-start gap-2">
      {questions.map(([question, href]) => (
        <li key={href}>
          <LinkButton href={href} variant="outline" size="sm">
            {question}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}

const bubble = 'max-w-[88%] rounded-md border px-3.5 py-2 @md:max-w-[75%]'
const own = `${bubble} self-end rounded-br-sm border-transparent bg-primary-tint`
const theirs = `${bubble} self-start rounded-bl-sm border-line bg-surface`
const dayMark = 'my-2 self-center rounded-full bg-sunken px-3 py-0.5 text-sm font-semibold text-muted'
