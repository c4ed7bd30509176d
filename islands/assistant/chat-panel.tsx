import { X } from 'lucide-react'
import { useId } from 'react'
import { ChatTitle } from '#src/ui/chat/chat-title.tsx'
import { ChatConsent } from './chat-consent.tsx'
import { ChatFoot } from './chat-footer.tsx'
import { ChatForm } from './chat-form.tsx'
import { ChatLog } from './chat-log.tsx'
import { useChat } from './use-chat.ts'
import type { CurrentUser } from './use-conversation.ts'
import { useFocus, usePanel } from './use-panel.ts'

interface Props {
  asker: CurrentUser
  isOpen: boolean
  onClose: () => void
  opener: HTMLElement
}

/** The panel of the chat; what was said and typed stays while it is closed. */
export function ChatPanel({ asker, isOpen, onClose, opener }: Props) {
  const id = useId()
  const chat = useChat(asker)
  const { panel, isPhone } = usePanel(isOpen, onClose, opener)
  useFocus(panel, chat, isPhone)

  return (
    <dialog
      ref={panel}
      aria-labelledby={id}
      className="chat-panel fixed inset-auto right-4 bottom-22 z-20 m-0 h-[500px] max-h-[calc(100dvh-6.5rem)] w-96 max-w-none flex-col overflow-hidden rounded-md border border-line bg-ground p-0 text-ink shadow-soft open:flex small-screen:inset-0 small-screen:size-full small-screen:max-h-none small-screen:rounded-none small-screen:border-0"
      onClose={() => panel.current?.open === false && onClose()}
    >
      <div className="board flex shrink-0 items-center justify-between py-2.5 pr-2 pl-4">
        <ChatTitle id={id} takesFocus status={chat.isPending ? 'Thinking...' : 'Online now'} />
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="grid size-11 place-items-center rounded-md hover:bg-board-raised"
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
