import { wordsOf } from '#src/domain/tokenize.ts'
import { remember } from '../../remember.ts'
import {
  correctedWord,
  joining,
  lexicon,
  longestFrom,
  type Meaning,
  type NamedThing,
  verbIn,
  verbRoot,
} from './lexicon.ts'

/** One or more words with one meaning. */
export interface Token {
  /** As typed, in lower case. */
  words: string
  ideas: ReadonlySet<string>
  thing: NamedThing | null
  /** Says nothing about the subject of the question. */
  isJoining: boolean
  /** The number of a grade: 5 in 'grade 5'. */
  grade?: number
}

const MAX_WORDS = 250

/** Splits a text into tokens, the longest known phrases first. */
export function tokensOf(text: string): Token[] {
  const words = wordsOf(text).slice(0, MAX_WORDS)
  const names = properNamesIn(text)
  const tokens: Token[] = []
  for (let from = 0; from < words.length; ) {
    const { token, length } = classAt(words, from) ?? phraseAt(words, from) ?? wordAt(words, from, names)
    tokens.push(token)
    from += length
  }
  return tokens
}

/** Capitalised words within a sentence. 'Grace' is not a misspelt 'grade', but 'Mombassa' may be Mombasa. */
function properNamesIn(text: string): Set<string> {
  const found = text.match(/(?<=[a-z0-9,] )\p{Lu}\p{Ll}+/gu) ?? []
  return new Set(found.flatMap(wordsOf))
}

const classWords = /^(grade|grades|class|darasa|std|standard|form|gredi|g|gr|gd|kidato)$/
/** English and Kiswahili words for 1 to 12. */
const numberWords = new Map(
  'one kwanza moja, two mbili pili, three tatu, four nne, five tano, six sita, seven saba, eight nane, nine tisa, ten kumi, eleven, twelve'
    .split(', ')
    .flatMap((words, n) => words.split(' ').map(word => [word, n + 1] as const)),
)

/** 'gredi ya saba', 'kidato cha pili'. */
const ofClass = new Set(['ya', 'la', 'cha'])

/** 'grade 5', 'form two' and 'g7' name a level. */
function classAt(words: string[], from: number) {
  const word = words[from] ?? ''
  const apart = ofClass.has(words[from + 1] ?? '') ? 2 : 1
  const next = words[from + apart] ?? ''
  const glued = /^(g|gr|grade|form|f|class|std)(\d{1,2})$/.exec(word)
  const kind = glued?.[1] ?? (classWords.test(word) ? word : null)
  const number = Number(glued?.[2] ?? numberWords.get(next) ?? next)
  if (!kind || !Number.isInteger(number) || number < 1 || number > 12 || (!glued && next === '')) return null

  const isForm = /^(f|form|kidato)$/.test(kind)
  if (isForm && number > 4) return null
  const thing: NamedThing = { kind: 'level', name: isForm ? 'secondary' : levelOfGrade(number) }
  const token: Token = {
    words: glued ? word : words.slice(from, from + apart + 1).join(' '),
    ideas: new Set(),
    thing,
    isJoining: false,
    ...(!isForm && { grade: number }),
  }
  return { token, length: glued ? 1 : apart + 1 }
}

function levelOfGrade(grade: number): string {
  if (grade <= 6) return 'primary'
  return grade <= 9 ? 'junior' : 'secondary'
}

function phraseAt(words: string[], from: number) {
  const longest = longestFrom.get(words[from] ?? '') ?? 0
  for (let length = Math.min(longest, words.length - from); length > 0; length--) {
    const phrase = words.slice(from, from + length).join(' ')
    const meaning = lexicon.get(phrase)
    if (meaning) return { token: tokenOf(phrase, meaning), length }
  }
  return null
}

function wordAt(words: string[], from: number, names: Set<string>) {
  const word = words[from] ?? ''
  const meant = meantBy(word)
  const known = names.has(word) && !meant?.thing ? undefined : meant
  return { token: known ? tokenOf(word, known) : bareToken(word), length: 1 }
}

const MAX_REMEMBERED = 20_000

const meantBy = remember(MAX_REMEMBERED, (word): Meaning | undefined => {
  if (/^(?!(19|20)\d\d$)\d{3,6}$|^\d{1,3}k$/.test(word)) return lexicon.get('money')
  if (joining.has(word) || word.length < 3) return undefined
  const plain = plainForms(word).find(form => lexicon.has(form))
  if (plain) return lexicon.get(plain)
  const nearest = lexicon.get(correctedWord(word) ?? '')
  if (nearest?.thing) return nearest
  return lexicon.get(verbIn(word) ?? '') ?? lexicon.get(verbRoot(word) ?? '') ?? nearest
})

/** Possible base forms of an English word: 'vacancy' for 'vacancies', 'register' for 'registering'. */
function plainForms(word: string): string[] {
  const forms = [
    word.replace(/ies$/, 'y'),
    word.replace(/(s|es)$/, ''),
    word.replace(/(ing|ed|er)$/, ''),
    word.replace(/(ing|ed)$/, 'e'),
    word.replace(/ly$/, ''),
  ]
  return forms.filter(form => form !== word && form.length >= 3)
}

const tokenOf = (words: string, { ideas, thing }: Meaning): Token => ({
  words,
  ideas,
  thing,
  isJoining: ideas.size === 0 && !thing,
})

const bareToken = (word: string): Token => ({
  words: word,
  ideas: new Set(),
  thing: null,
  isJoining: joining.has(word) || word.length < 2 || /^\d+$/.test(word),
})
