import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Chat } from './use-chat.ts'

/** On smaller screens the panel fills the screen, also on a phone held sideways (SPEC.md section 9 has its size on others). */
const PHONE = '(width < 480px), (height < 480px)'

/**
 * Opens and closes the panel: over everything on a phone, beside the page elsewhere. Moves the focus in, and back to `opener`
 * when it closes; Escape closes it.
 */
export function usePanel(isOpen: boolean, close: () => void, opener: HTMLElement) {
  const panel = useRef<HTMLDialogElement>(null)
  const isPhone = useIsPhone()
  const closing = useRef(close)
  closing.current = close

  useEffect(() => {
    const dialog = panel.current
    if (!dialog || !isOpen) return
    if (isPhone) dialog.showModal()
    else dialog.show()
    // On a phone, focusing the field would open the keyboard over the messages.
    dialog.querySelector<HTMLElement>(isPhone ? 'h2' : 'textarea')?.focus()

    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isPhone && dialog.contains(document.activeElement)) closing.current()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      dialog.close()
    }
  }, [isOpen, isPhone])

  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.focus()
    wasOpen.current = isOpen
  }, [isOpen, opener])

  return { panel, isPhone }
}

function useIsPhone(): boolean {
  return useSyncExternalStore(watchWidth, () => matchMedia(PHONE).matches)
}

function watchWidth(changed: () => void) {
  const phone = matchMedia(PHONE)
  phone.addEventListener('change', changed)
  return () => phone.removeEventListener('change', changed)
}

/**
 * Keeps the focus in the panel if the focused element is disabled or gone: on the heading while an answer is pending, then in the
 * field. On a phone it stays on the heading, because the field would open the keyboard.
 */
export function useFocus(panel: RefObject<HTMLDialogElement | null>, chat: Chat, isPhone: boolean) {
  const { isPending, offered, turns } = chat
  const isEmpty = turns.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these may take away what has the focus
  useLayoutEffect(() => {
    const heading = panel.current?.querySelector('h2')
    const field = panel.current?.querySelector('textarea')
    const at = document.activeElement
    const isLost = !at || at === document.body || at.matches(':disabled')
    if (!panel.current?.open || (!isLost && at !== heading)) return
    if (isPending || isPhone) heading?.focus({ preventScroll: true })
    else field?.focus()
  }, [isPending, offered, isEmpty])
}
