import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Chat } from './use-chat.ts'

/** On these screens the panel fills the screen, also on a phone in landscape. SPEC.md section 9 has its size on larger ones. */
const PHONE = '(width < 480px), (height < 480px)'

/**
 * Opens and closes the panel: as a modal dialog on a phone, beside the page elsewhere. The focus moves into it and returns to
 * `opener`. Escape closes it.
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
    // On a phone, focus on the field would open the keyboard over the messages.
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
 * Keeps the focus in the panel when the focused element is disabled or removed: on the heading while an answer is pending, in the
 * field afterwards. On a phone it stays on the heading, since the field would open the keyboard.
 */
export function useFocus(panel: RefObject<HTMLDialogElement | null>, chat: Chat, isPhone: boolean) {
  const { isPending, offered, turns } = chat
  const isEmpty = turns.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these may remove the focused element
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
