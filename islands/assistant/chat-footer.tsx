import { useEffect, useState } from 'react'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'
import type { Chat } from './use-chat.ts'

/** Below the form: the same conversation as a page, and its deletion, which asks twice. */
export function ChatFoot({ chat }: { chat: Chat }) {
  const [deletion, setDeletion] = useState<'unasked' | 'asked' | 'refused'>('unasked')
  // Asking something more keeps the conversation.
  useEffect(() => {
    if (chat.isPending) setDeletion('unasked')
  }, [chat.isPending])

  const canDelete = chat.turns.length > 0 && !chat.isPending
  if (deletion === 'asked' && canDelete)
    return <Deletion onDelete={chat.clear} onKeep={() => setDeletion('refused')} />

  return (
    <div className={row}>
      <a href={paths.assistant()} className="inline-flex min-h-11 items-center text-primary hover:underline">
        Open as a page
      </a>
      {canDelete && (
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: whoever keeps the conversation goes on from here
          autoFocus={deletion === 'refused'}
          onClick={() => setDeletion('asked')}
          className="inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline"
        >
          Delete conversation
        </button>
      )}
    </div>
  )
}

function Deletion({ onDelete, onKeep }: { onDelete: () => void; onKeep: () => void }) {
  return (
    <div className={row}>
      <p>Delete all of it?</p>
      <div className="flex gap-2">
        <Button size="sm" variant="ghost" autoFocus onClick={onKeep}>
          Keep it
        </Button>
        <Button size="sm" variant="destructive" onClick={onDelete}>
          Delete
        </Button>
      </div>
    </div>
  )
}

const row =
  'flex min-h-11 shrink-0 items-center justify-between gap-3 border-t border-line bg-surface px-3 py-1 text-sm'
