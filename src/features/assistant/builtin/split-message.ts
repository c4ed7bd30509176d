/** The weight of the asking sentence, slightly lower because it has fewer words than the whole message. */
const ASKING_WEIGHT = 0.98

/** One or two words before the question: 'Niaje,' or 'Hi there!'. */
const greeting = /^\s*\S+(\s+\S+)?[,!.]\s+(?=\S+\s+\S+\s+\S)/

/** The texts to classify, with weights: the message, the rest after a greeting, and the sentence that asks. */
export function partsOf(message: string): { text: string; counts: number }[] {
  const rest = message.replace(greeting, '')
  const asking = askingSentence(message)
  return [
    { text: message, counts: 1 },
    ...(rest === message ? [] : [{ text: rest, counts: 1 }]),
    ...(asking ? [{ text: asking, counts: ASKING_WEIGHT }] : []),
  ]
}

/** The last sentence with a question mark, or null if the message is a single sentence. */
export function askingSentence(message: string): string | null {
  const sentences = message.match(/[^.?!;\n]+[.?!]*/g) ?? []
  return sentences.length > 1 ? (sentences.findLast(text => text.includes('?')) ?? null) : null
}
