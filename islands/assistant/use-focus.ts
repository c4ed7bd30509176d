import { type RefObject, useLayoutEffect } from 'react'
import type { Chat } from './use-chat.ts'

/**
 * Keeps the focus in the panel where what had it is disabled or gone: at the heading while an answer is awaited, in the field
 * after it and after the conversation was deleted. On a phone it stays at the heading: the field would bring up the keyboard.
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
