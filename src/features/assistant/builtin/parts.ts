/** A message of more words is a story with a question in it. */
const STORY = 25
/** What has a question mark is asked; where nothing has, what comes last mostly is. */
const ASKING = 1.15
const LAST = 1.08
const FEWEST_WORDS = 3
const MOST_PARTS = 24

/** A word or two in front, 'Niaje,' or 'Hi there!', after which the question comes. */
const greeting = /^\s*\S+(\s+\S+)?[,!.]\s+(?=\S+\s+\S+\s+\S)/

/** The texts to look for a question in, and how much each counts: the message, what follows a greeting, and each sentence of a story. */
export function partsOf(message: string): { text: string; counts: number }[] {
  const whole = { text: message, counts: 1 }
  if (wordsIn(message) <= STORY) {
    const rest = message.replace(greeting, '')
    return rest === message ? [whole] : [whole, { text: rest, counts: 1 }]
  }

  const sentences = (message.match(/[^.?!;\n]+[.?!]*/g) ?? []).filter(text => wordsIn(text) >= FEWEST_WORDS)
  const last = sentences.at(-1)
  const asks = (text: string) => {
    if (text.includes('?')) return ASKING
    return text === last && !message.includes('?') ? LAST : 1
  }
  return [whole, ...sentences.slice(-MOST_PARTS).map(text => ({ text, counts: asks(text) }))]
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length
