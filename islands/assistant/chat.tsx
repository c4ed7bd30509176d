import { useEffect, useId, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { paths } from '#src/paths.ts'
import { ChatTitle } from '#src/ui/chat/chat-title.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { X } from '#src/ui/icons.tsx'
import { ChatConsent, ChatForm } from './chat-form.tsx'
import { ChatLog } from './chat-log.tsx'
import { type Chat, useChat } from './use-chat.ts'
import type { CurrentUser } from './use-conversation.ts'
import { useFocus, usePanel } from './use-panel.ts'

let root: Root | undefined
let isOpen = false

/** Opens or closes the chat. `button` is the control that opens it. */
export function toggleChat(place: HTMLElement, button: HTMLElement): void {
  isOpen = !isOpen
  button.ariaExpanded = String(isOpen)
  button.ariaLabel = isOpen ? 'Close the chat' : 'Open the chat'
  root ??= createRoot(place.appendChild(document.createElement('div')))
  root.render(
    <ChatPanel
      asker={JSON.parse(place.dataset.assistant ?? 'null')}
      isOpen={isOpen}
      onClose={() => isOpen && toggleChat(place, button)}
      opener={button}
    />,
  )
}

interface Props {
  asker: CurrentUser
  isOpen: boolean
  onClose: () => void
  opener: HTMLElement
}

/** The chat panel. It keeps the conversation and the draft while it is closed. */
function ChatPanel({ asker, isOpen, onClose, opener }: Props) {
  const id = useId()
  const chat = useChat(asker)
  const { panel, isPhone } = usePanel(isOpen, onClose, opener)
  useFocus(panel, chat, isPhone)

  return (
    <dialog
      ref={panel}
      aria-labelledby={id}
      className="chat-panel fixed inset-auto right-4 bottom-[calc(5.5rem+var(--bottom-bar))] z-20 m-0 h-[500px] max-h-[calc(100dvh-6.5rem-var(--bottom-bar))] w-96 max-w-none flex-col overflow-hidden rounded-md border border-line bg-ground p-0 text-ink shadow-soft open:flex small-screen:inset-0 small-screen:size-full small-screen:max-h-none small-screen:rounded-none small-screen:border-0"
      onClose={() => panel.current?.open === false && onClose()}
    >
      <div className="board flex shrink-0 items-center justify-between py-2.5 pr-2 pl-4">
        <ChatTitle id={id} takesFocus status={chat.isPending ? 'Thinking...' : 'Online now'} />
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="tip grid size-11 place-items-center rounded-md hover:bg-board-raised"
        >
          <X className="size-5" />
        </button>
      </div>
      <ChatLog chat={chat} asker={asker} isOpen={isOpen} />
      {chat.offered ? (
        <ChatConsent
          model={chat.offered.model}
          isPending={chat.isPending}
          onChoose={chat.choose}
          onBack={chat.goBack}
        />
      ) : (
        <ChatForm chat={chat} />
      )}
      {asker && <ChatFoot chat={chat} />}
    </dialog>
  )
}

/** Links to the page of the conversation, and deletes the conversation after a second confirmation. */
function ChatFoot({ chat }: { chat: Chat }) {
  const [deletion, setDeletion] = useState<'unasked' | 'asked' | 'refused'>('unasked')
  // A new question cancels the deletion.
  useEffect(() => {
    if (chat.isPending) setDeletion('unasked')
  }, [chat.isPending])

  const canDelete = chat.turns.length > 0 && !chat.isPending
  if (deletion === 'asked' && canDelete)
    return <Deletion onDelete={chat.clear} onKeep={() => setDeletion('refused')} />

  return (
    <div className={row}>
      <a href={paths.assistant()} className="inline-flex min-h-11 items-center text-primary hover:underline">
        Open full page
      </a>
      {canDelete && (
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: the focus returns here after Cancel
          autoFocus={deletion === 'refused'}
          onClick={() => setDeletion('asked')}
          className="inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline"
        >
          Delete chat
        </button>
      )}
    </div>
  )
}

function Deletion({ onDelete, onKeep }: { onDelete: () => void; onKeep: () => void }) {
  return (
    <div className={row}>
      <p>Delete this chat?</p>
      <div className="flex gap-2">
        <Button size="sm" variant="ghost" autoFocus onClick={onKeep}>
          Cancel
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
