import { Fragment, type ReactNode } from 'react'
import type { ChatTurnJson } from '#src/features/assistant/schema.ts'
import { cx } from '../cx.ts'
import { dayOf, formatClock } from '../format.ts'
import { ReplyText } from './assistant-markdown.tsx'

interface ChatTurnsProps {
  greeting: string
  turns: ChatTurnJson[]
  /** Milliseconds. */
  now: number
  /** The fragment that leads to the newest question, or to the greeting. */
  latest?: string
}

/** What was said, in its order, under its days, after the greeting. */
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
