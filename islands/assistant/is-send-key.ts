/** Whether a key sends what is typed: Enter does. Shift and Enter begin a line; Enter may also end a word being composed. */
export const sends = ({
  key,
  shiftKey,
  isComposing,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'isComposing'>) => key === 'Enter' && !shiftKey && !isComposing
