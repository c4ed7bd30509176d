import type { ReactNode } from 'react'
import { paths } from '#src/paths.ts'
import { ChatTitle } from '#src/ui/chat/chat-title.tsx'
import { cx } from '#src/ui/cx.ts'
import { buttonClass } from '#src/ui/form/button.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { SendHorizontal } from '#src/ui/icons.tsx'
import { guides } from '../guides.ts'

/** A conversation in demo mode: nothing can be sent (SPEC.md section 5). */
export function DemoChat() {
  return (
    <section
      aria-label="Demo conversation"
      className="mx-auto flex w-full max-w-96 flex-col overflow-hidden rounded-md border border-line bg-surface shadow-soft"
    >
      <div className="board px-4 py-3">
        <ChatTitle status="Demo Mode" level="h3" />
      </div>
      <ol className="grid gap-3 px-4 pt-4 pb-5">
        {messages.map(({ isMine, text }, index) => (
          <Message key={text} isMine={isMine} time={`10:0${index} AM`}>
            {text}
          </Message>
        ))}
      </ol>
      <DemoInput />
    </section>
  )
}

function Message({ isMine, time, children }: { isMine: boolean; time: string; children: ReactNode }) {
  return (
    <li className={cx('max-w-[88%]', isMine ? 'justify-self-end' : 'justify-self-start')}>
      <p
        className={cx(
          'rounded-md px-3 py-2',
          isMine ? 'rounded-br-none bg-primary text-on-primary' : 'rounded-bl-none bg-sunken',
        )}
      >
        <span className="sr-only">{isMine ? 'You: ' : 'Assistant: '}</span>
        {children}
      </p>
      <p className={cx('mt-0.5 text-sm text-muted', isMine && 'text-right')}>
        <time>{time}</time>
      </p>
    </li>
  )
}

/** Send is a summary, so that it shows its notice without script. */
function DemoInput() {
  return (
    <div className="relative flex gap-2 border-t border-line p-3">
      <TextInput
        disabled
        aria-label="Message"
        placeholder="This is a demo - sign in to chat!"
        className="min-w-0 text-sm"
      />
      <details className="shrink-0">
        <summary className={cx(buttonClass(), 'h-12 list-none px-3.5 [&::-webkit-details-marker]:hidden')}>
          <SendHorizontal />
          <span className="sr-only">Send</span>
        </summary>
        <div
          role="status"
          className="absolute inset-x-3 bottom-full rounded-md border border-accent/60 bg-accent-tint px-3 pt-3 text-on-accent-tint shadow-soft"
        >
          <p className="font-bold">Demo Mode</p>
          <p className="text-sm text-ink">This is a demo. Sign in to chat with our AI assistant!</p>
          <p className="text-sm">
            <a href={paths.login()} className="inline-flex min-h-11 items-center link">
              Sign In
            </a>
          </p>
        </div>
      </details>
    </div>
  )
}

/** The answer comes from the guide on interviews. */
const messages = [
  { isMine: false, text: "Karibu! I'm your career assistant. How can I help you today?" },
  { isMine: true, text: 'I have an interview at a school next week. What should I bring?' },
  {
    isMine: false,
    text: `Bring the originals and one set of copies: your ID, TSC certificate, degree or diploma, and Certificate of Good Conduct. Our guide “${guides.interviews.title}” has the full list.`,
  },
]
