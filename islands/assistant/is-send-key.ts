/** Whether a key sends the message: Enter without Shift, unless it ends the composition of a word. */
export const sends = ({
  key,
  shiftKey,
  isComposing,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'isComposing'>) => key === 'Enter' && !shiftKey && !isComposing
