/** A part of a message, and how much it counts. */
export interface Part {
  text: string
  counts: number
}

/** A clause alone says less than a sentence, and what has a question mark more than what has none. */
const CLAUSE = 0.9
const ASKING = 1.15
/** Where nothing has a question mark, what is asked mostly comes last. */
const LAST = 1.08
const LONG = 6
const MOST_PARTS = 24

/** The whole message, its sentences, and the clauses of long ones. An address is one word, whose it may be. */
export function partsOf(message: string): Part[] {
  const text = message.replace(/[^\s@]+@[^\s@]+\.[a-z]+/gi, ' anemailaddress ')
  const sentences = text.match(/[^.?!;\n]+[.?!]*/g) ?? []
  const last = sentences.at(-1)
  const asks = (part: string) => {
    if (part.includes('?')) return ASKING
    return part === last && !text.includes('?') ? LAST : 1
  }
  const parts = sentences.flatMap(sentence => [
    { text: sentence, counts: asks(sentence) },
    ...clausesOf(sentence).map((clause, n, all) => ({
      text: clause,
      counts: CLAUSE * (n === all.length - 1 ? asks(sentence) : 1),
    })),
  ])
  return [{ text, counts: sentences.length > 1 ? 1 : asks(text) }, ...parts.slice(-MOST_PARTS)]
}

const clausesOf = (sentence: string) =>
  sentence.split(/\s+/).length > LONG
    ? sentence.split(/,| and | but | because | so | na pia | lakini /i).filter(clause => clause.trim())
    : []
