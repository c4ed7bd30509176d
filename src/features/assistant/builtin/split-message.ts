/** The sentence that asks says what is asked, mostly with less to go by than the whole message. */
const ASKING = 0.98

/** A word or two in front, 'Niaje,' or 'Hi there!', after which the question comes. */
const greeting = /^\s*\S+(\s+\S+)?[,!.]\s+(?=\S+\s+\S+\s+\S)/

/** The texts to look for a question in, and how much each counts: the message, what follows a greeting, the sentence that asks. */
export function partsOf(message: string): { text: string; counts: number }[] {
  const rest = message.replace(greeting, '')
  const asking = askingSentence(message)
  return [
    { text: message, counts: 1 },
    ...(rest === message ? [] : [{ text: rest, counts: 1 }]),
    ...(asking ? [{ text: asking, counts: ASKING }] : []),
  ]
}

/** The last sentence with a question mark, of a message with more than that one. */
export function askingSentence(message: string): string | null {
  const sentences = message.match(/[^.?!;\n]+[.?!]*/g) ?? []
  return sentences.length > 1 ? (sentences.findLast(text => text.includes('?')) ?? null) : null
}
