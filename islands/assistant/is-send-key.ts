/** Whether a key sends the message: Enter, unless with Shift or while an input method composes a word. */
export const sends = ({
  key,
  shiftKey,
  isComposing,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'isComposing'>) => key === 'Enter' && !shiftKey && !isComposing
