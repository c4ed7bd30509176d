/** Example phrasings, written one after the other with semicolons. */
export const asked = (examples: string): string[] =>
  examples
    .split(';')
    .map(example => example.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
