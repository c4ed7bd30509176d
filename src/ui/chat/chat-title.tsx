import { MessageCircleMore } from '#src/ui/icons.tsx'

interface ChatTitleProps {
  status: 'Online now' | 'Thinking...' | 'Demo Mode'
  id?: string
  level?: 'h2' | 'h3'
  /** Makes the title focusable by scripts, for the start of a dialog. */
  takesFocus?: boolean
}

/** The assistant's name and status (SPEC.md section 2, AI assistant widget). */
export function ChatTitle({ status, id, level: Heading = 'h2', takesFocus }: ChatTitleProps) {
  return (
    <div className="flex items-center gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-board-raised">
        <MessageCircleMore className="size-5 text-accent" />
      </span>
      <div className="leading-snug">
        <Heading id={id} tabIndex={takesFocus ? -1 : undefined} className="text-base outline-none">
          AI Career Assistant
        </Heading>
        <p className="flex items-center gap-1.5 text-sm text-on-board-muted">
          <span className="size-2 rounded-full bg-accent" /> {status}
        </p>
      </div>
    </div>
  )
}
