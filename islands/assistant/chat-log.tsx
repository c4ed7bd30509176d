import { useEffect, useRef } from 'react'
import {
  answererNote,
  greetingFor,
  suggestedQuestions,
  visitorQuestions,
} from '#src/features/assistant/greeting-schema.ts'
import { ReplyText } from '#src/ui/chat/assistant-markdown.tsx'
import { ChatLinks, ChatStarters, ChatTurns, UnfinishedTurn } from '#src/ui/chat/chat-messages.tsx'
import { LoaderCircle } from '#src/ui/icons.tsx'
import { type Chat, signInToAsk } from './use-chat.ts'
import type { CurrentUser } from './use-conversation.ts'

/**
 * The messages of the chat. An unfinished answer is shown below the log and moves into it when it is complete, so that screen readers
 * announce it once.
 */
export function ChatLog({ chat, asker, isOpen }: { chat: Chat; asker: CurrentUser; isOpen: boolean }) {
  const { turns, isRead, hasFailed, isPending, soFar } = chat
  const list = useFollowing(isOpen, turns.length, soFar)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section ref={list} tabIndex={0} aria-label="Messages" className={scrolling}>
      {isRead && (
        <p className="mb-3 text-sm text-muted">
          {asker ? answererNote(chat.isModel) : <SignInFirst question={chat.draft} />}
        </p>
      )}
      {isRead && (
        <div role="log" aria-label="Chat">
          <ChatTurns
            greeting={greetingFor(asker?.userType, asker?.firstName)}
            turns={turns}
            now={Date.now()}
          />
        </div>
      )}
      {hasFailed && turns.length === 0 && (
        <p className="mt-3 text-sm text-muted">We couldn't load your earlier messages.</p>
      )}
      {soFar && (
        <UnfinishedTurn>
          <ReplyText reply={soFar} />
        </UnfinishedTurn>
      )}
      <p role="status" className="text-muted">
        {(!isRead || (isPending && !soFar)) && (
          <span className="mt-3 flex items-center gap-2">
            <LoaderCircle className="size-5 animate-spin" />
            {isRead ? 'AI is thinking...' : 'Loading your messages...'}
          </span>
        )}
      </p>
      {isRead && turns.length === 0 && !isPending && asker && (
        <ChatStarters questions={suggestedQuestions(asker.userType)} onAsk={chat.send} />
      )}
      {!asker && <ChatLinks questions={visitorQuestions} />}
      {!asker && <Helplines />}
    </section>
  )
}

function SignInFirst({ question }: { question: string }) {
  return (
    <>
      <a href={signInToAsk(question)} className="link">
        Sign in
      </a>{' '}
      to get answers.
    </>
  )
}

/** Visitors get no answers, but they get these numbers (sources in src/features/assistant/safety/answers.txt). */
function Helplines() {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm text-muted">
      In danger?
      {helplines.map(([number, name]) => (
        <a key={number} href={`tel:${number}`} className="link inline-flex min-h-11 items-center">
          {`${name} ${number}`}
        </a>
      ))}
    </p>
  )
}

const helplines = [
  ['999', 'Police'],
  ['116', 'Childline'],
  ['1195', 'Violence'],
]

/** Scrolls new messages into view, with the question at the top. Does nothing while the user has scrolled up. */
function useFollowing(isOpen: boolean, count: number, soFar: string) {
  const list = useRef<HTMLElement>(null)
  const seen = useRef(0)
  useEffect(() => {
    const log = list.current
    if (!log || !isOpen) return
    const isNew = seen.current !== count
    const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 80
    seen.current = count
    const question = [...log.querySelectorAll<HTMLElement>('[data-own]')].at(-1)
    if (!question || !(isNew || (soFar && isAtEnd))) return
    const end = question.offsetTop + question.offsetHeight
    log.scrollTop = Math.max(question.offsetTop - 12, end - log.clientHeight / 3)
  }, [isOpen, count, soFar])
  return list
}

const scrolling =
  'relative min-h-0 grow overflow-y-auto overscroll-contain px-3 py-3 focus-visible:-outline-offset-3'
