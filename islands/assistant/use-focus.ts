import { type RefObject, useLayoutEffect } from 'react'
import type { Chat } from './use-chat.ts'

/**
 * Keeps the focus in the panel where what had it is disabled or gone: in the messages while an answer is awaited, in the field
 * after it and after the conversation was deleted. On a phone it stays in the messages: the field would bring up the keyboard.
 */
export function useFocus(panel: RefObject<HTMLDialogElement | null>, chat: Chat, isPhone: boolean) {
  const { isPending, offered, turns } = chat
  const isEmpty = turns.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these may take away what has the focus
  useLayoutEffect(() => {
    const log = panel.current?.querySelector('section')
    const field = panel.current?.querySelector('textarea')
    const at = document.activeElement
    const isLost = !at || at === document.body || at.matches(':disabled')
    if (!panel.current?.open || (!isLost && at !== log)) return
    if (isPending || isPhone) log?.focus({ preventScroll: true })
    else field?.focus()
  }, [isPending, offered, isEmpty])
}
