import { createRoot, type Root } from 'react-dom/client'
import { ChatPanel } from './chat-panel.tsx'

let root: Root | undefined
let isOpen = false

/** Opens the chat, or closes it. `button` is the one that does so. */
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
