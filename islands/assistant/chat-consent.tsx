import { useEffect, useRef } from 'react'
import type { ChatJson } from '#src/features/assistant/json.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'

interface Props {
  model: NonNullable<ChatJson['model']>
  isPending: boolean
  onChoose: (agree: boolean) => void
  /** Returns to the question without sending it. */
  onBack: () => void
}

/** Asks for consent before the first question goes to an external model. */
export function ChatConsent({ model, isPending, onChoose, onBack }: Props) {
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => group.current?.focus(), [])
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-describedby="chat-consent"
      className="shrink-0 border-t border-line bg-surface p-4 outline-none"
    >
      <legend className="sr-only">May it be sent?</legend>
      <p id="chat-consent" className="text-sm">
        Your messages here, and what your profile says of your work, go to <strong>{model.name}</strong> at{' '}
        <strong className="break-words">{model.host}</strong>; not your name, phone or email. Without it, this
        site answers from its own jobs and guides.{' '}
        <a href={paths.privacy()} className="link">
          Privacy
        </a>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" className="grow" disabled={isPending} onClick={() => onChoose(true)}>
          Agree
        </Button>
        <Button
          size="sm"
          variant="outline"
          className="grow"
          disabled={isPending}
          onClick={() => onChoose(false)}
        >
          Answer without it
        </Button>
        <Button size="sm" variant="ghost" disabled={isPending} onClick={onBack}>
          Back
        </Button>
      </div>
    </fieldset>
  )
}
