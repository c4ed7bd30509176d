import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { MAX_CHAT_MESSAGE_LENGTH } from '#src/features/assistant/greeting-schema.ts'
import type { ChatJson } from '#src/features/assistant/json.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'
import { TextArea } from '#src/ui/form/inputs.tsx'
import { formatCount } from '#src/ui/format.ts'
import { SendHorizontal } from '#src/ui/icons.tsx'
import { sends } from './is-send-key.ts'
import type { Chat } from './use-chat.ts'

/** A longer message shows a warning. */
const WARNING_LENGTH = MAX_CHAT_MESSAGE_LENGTH - 200

/** The message field. Enter sends; Shift and Enter start a new line. */
export function ChatForm({ chat }: { chat: Chat }) {
  const { draft, setDraft, isPending, send } = chat
  const id = useId()
  const length = draft.trim().length
  const isTooLong = length > MAX_CHAT_MESSAGE_LENGTH

  function onKey(event: KeyboardEvent) {
    if (!sends(event.nativeEvent)) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className="shrink-0 border-t border-line bg-surface p-3"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <div className="flex items-end gap-2">
        <TextArea
          rows={1}
          aria-label="Message"
          aria-describedby={id}
          aria-invalid={isTooLong || undefined}
          placeholder="Ask about teaching jobs..."
          value={draft}
          disabled={isPending}
          onChange={event => setDraft(event.target.value)}
          onKeyDown={onKey}
          className="field-sizing-content max-h-32 min-h-12 min-w-0 resize-none"
        />
        <Button type="submit" aria-label="Send" disabled={isPending} className="tip tip-above h-12">
          <SendHorizontal />
        </Button>
      </div>
      <p id={id} aria-live="polite" className="text-sm text-on-danger-tint">
        {isTooLong
          ? `${formatCount(length)} characters. Use at most ${formatCount(MAX_CHAT_MESSAGE_LENGTH)}.`
          : length > WARNING_LENGTH && 'Your message is close to the length limit.'}
      </p>
    </form>
  )
}

interface ChatConsentProps {
  model: NonNullable<ChatJson['model']>
  isPending: boolean
  onChoose: (agree: boolean) => void
  /** Returns to the question without sending it. */
  onBack: () => void
}

/** Asks for consent before the first question is sent to an external model. */
export function ChatConsent({ model, isPending, onChoose, onBack }: ChatConsentProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => group.current?.focus(), [])
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-describedby="chat-consent"
      className="shrink-0 border-t border-line bg-surface p-4 outline-none"
    >
      <legend className="sr-only">Send your question to the model?</legend>
      <p id="chat-consent" className="text-sm">
        Your messages and the work details in your profile are sent to <strong>{model.name}</strong> at{' '}
        <strong className="break-words">{model.host}</strong>. Your name, phone number and email are not. If
        you don't agree, this site answers from its own jobs and guides.{' '}
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
          Continue without it
        </Button>
        <Button size="sm" variant="ghost" disabled={isPending} onClick={onBack}>
          Back
        </Button>
      </div>
    </fieldset>
  )
}
