import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { MAX_CHAT_MESSAGE_LENGTH } from '#src/features/assistant/greeting-schema.ts'
import { Button } from '#src/ui/form/button.tsx'
import { TextArea } from '#src/ui/form/inputs.tsx'
import { formatCount } from '#src/ui/format.ts'
import { sends } from './is-send-key.ts'
import type { Chat } from './use-chat.ts'

/** From this length on, a hint announces the limit. */
const NEARLY = MAX_CHAT_MESSAGE_LENGTH - 200

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
        <Button type="submit" aria-label="Send" disabled={isPending} className="h-12">
          <SendHorizontal />
        </Button>
      </div>
      <p id={id} aria-live="polite" className="text-sm text-on-danger-tint">
        {isTooLong
          ? `${formatCount(length)} characters: please shorten it to ${formatCount(MAX_CHAT_MESSAGE_LENGTH)}.`
          : length > NEARLY && 'Nearly as long as a message may be.'}
      </p>
    </form>
  )
}
