import { and, inArray, or, sql } from 'drizzle-orm'
import { schools, users } from '#db/schema.ts'
import { nearestWord } from '#src/domain/search/spelling.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { isPublic } from '#src/features/professionals/visibility.ts'
import type { Question, ShownThing } from '../intent.ts'
import { namedIn } from '../understand/entities.ts'
import { joining, lexicon, spelt, verbIn } from '../understand/lexicon.ts'
import { isCommon } from '../understand/recognise.ts'
import { jobsNamed } from './named-jobs.ts'
import { requestNamed } from './named-requests.ts'
import { open, type Thing } from './things.ts'

const MAX_NAMED = 4
/** Of a name that more people or schools have, none is meant. */
const MAX_OF_A_NAME = 3
/** Rows that begin like a word of the message, to be compared with it. */
const MAX_COMPARED = 500

/** The people, or else jobs and schools, that a message names in any letter case, with at most one slip in a word. */
export async function thingsNamed(question: Question, isPointed = false): Promise<Thing[]> {
  const compared = isPointed ? [] : await thingsCompared(question)
  if (compared.length > 0) return compared
  const requests = requestNamed(question)
  if (requests.length > 0) return requests
  const message = read(question.text)
  const people = await opened(question, 'professionals', peopleNamed(question, message))
  if (people.length > 0) return people
  const found = await opened(question, 'schools', schoolsNamed(question, message))
  const schools = found.flatMap(thing => (thing.kind === 'school' ? thing : []))
  return jobsNamed(question, schools, isPointed)
}

/** What the two sides of a comparison point at: 'the Karen job or the Thika one'. Nothing if a side points at none or several. */
async function thingsCompared(question: Question): Promise<Thing[]> {
  const sides = compares.test(question.text) ? question.text.split(joint) : []
  const found = await Promise.all(
    sides.map(text => thingsNamed({ ...question, text, named: namedIn(text) }, true)),
  )
  return found.length === 2 && found.every(({ length }) => length === 1) ? found.flat() : []
}

const compares = /\b(which|compare|better|difference|gani|ipi|linganisha|tofauti)\b/i
const joint = /\b(?:or|ama|au|vs|versus|and|na)\b/i

async function opened(question: Question, kind: ShownThing['kind'], ids: string[]): Promise<Thing[]> {
  const all = await Promise.all(ids.slice(0, MAX_NAMED).map(id => open(question, { kind, id, line: '' })))
  return all.flatMap(thing => thing ?? [])
}

interface Message {
  words: string[]
  /** Words in capitals that begin no sentence. */
  capitals: ReadonlySet<string>
}

function read(text: string): Message {
  const isShouted = text === text.toUpperCase()
  const found = isShouted ? [] : (text.match(/(?<=[\p{L}\p{N},] )\p{Lu}[\p{L}'’-]+/gu) ?? [])
  return { words: wordsOf(text), capitals: new Set(found.flatMap(wordsOf)) }
}

/** Whether a word has no other use than as a name. */
const isUnusual = (word: string) =>
  word.length > 3 && !/\d/.test(word) && !lexicon.has(word) && !joining.has(word) && !spelt.has(word)

const isSame = (word: string | undefined, name: string | undefined) =>
  word !== undefined &&
  name !== undefined &&
  (word === name || (word.length > 3 && isUnusual(word) && nearestWord(word, [name], 1) !== null))

/** Whether a word may be one more part of the name beside it. */
const isOfName = (word: string | undefined, { capitals }: Message) =>
  word !== undefined &&
  (capitals.has(word) || (capitals.size === 0 && isUnusual(word) && !isCommon(word) && !verbIn(word)))

const beginnings = ({ words }: Message, letters: number) => [
  ...new Set(words.filter(word => word.length > 2 && !joining.has(word)).map(word => word.slice(0, letters))),
]

function peopleNamed({ deps, asker }: Question, message: Message): string[] {
  const { words } = message
  const begin = beginnings(message, 2)
  const [first, last] = [sql`lower(${users.firstName})`, sql`lower(${users.lastName})`]
  const isLike = and(inArray(sql`substr(${first}, 1, 2)`, begin), inArray(sql`substr(${last}, 1, 2)`, begin))
  const rows = deps.db.read
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(or(isLike, inArray(first, words), inArray(last, words)), isPublic()))
    .limit(MAX_COMPARED)
    .all()
    .filter(({ id }) => id !== asker.id)
    .map(({ id, firstName, lastName }) => ({ id, names: wordsOf(`${firstName} ${lastName}`) }))
  const whole = rows.filter(({ names }) => {
    const at = names.map(name => words.findIndex(word => isSame(word, name)))
    return Math.min(...at) >= 0 && Math.max(...at) - Math.min(...at) <= names.length
  })
  const wholeNames = new Set(whole.flatMap(({ names }) => names))
  const byOneName = words.flatMap((word, at) => {
    const isName = message.capitals.has(word) || (isUnusual(word) && word.length > 3)
    const isAlone = !isOfName(words[at - 1], message) && !isOfName(words[at + 1], message)
    const found =
      isName && isAlone && !wholeNames.has(word) ? rows.filter(({ names }) => names.includes(word)) : []
    return found.length > MAX_OF_A_NAME ? [] : found
  })
  return [...new Set([...whole, ...byOneName].map(({ id }) => id))]
}

const ofSchools =
  /^(the|of|and|schools?|academy|college|university|uni|high|secondary|primary|junior|senior|girls|boys|mixed|day|boarding|cent(re|er)|learning|education|institute|international|group|kindergarten|preparatory)$/

function schoolsNamed({ deps }: Question, message: Message): string[] {
  const { words } = message
  const rows = deps.db.read
    .select({ id: schools.id, name: schools.name })
    .from(schools)
    .where(inArray(sql`substr(lower(${schools.name}), 1, 2)`, ['th', ...beginnings(message, 2)]))
    .limit(MAX_COMPARED)
    .all()
  const found = rows.flatMap(({ id, name }) => {
    const all = wordsOf(name)
    const own = all.filter(word => !ofSchools.test(word))
    const said = Math.max(...words.map((_, at) => saidOf(own, at, message)), 0)
    const isOther = lexicon.get(own.join(' '))?.thing || (own.length === 1 && !own.every(isUnusual))
    const isWhole = own.length > 0 && said === own.length && !isOther
    if (isWhole || ` ${words.join(' ')} `.includes(` ${all.join(' ')} `)) return { id, isWhole: true }
    return said > 0 && own[0] && (isUnusual(own[0]) || isMinorPlace(own[0], words))
      ? { id, isWhole: false }
      : []
  })
  const whole = found.filter(({ isWhole }) => isWhole)
  const all = whole.length > 0 ? [...whole, ...found.filter(({ isWhole }) => !isWhole)] : found
  return all.length > MAX_OF_A_NAME ? whole.map(({ id }) => id) : all.map(({ id }) => id)
}

/** 'Menengai' is more often the school than the place, unless something is said to be there. */
function isMinorPlace(word: string, words: string[]): boolean {
  const thing = lexicon.get(word)?.thing
  const before = words[words.indexOf(word) - 1] ?? ''
  return (
    thing?.kind === 'place' &&
    thing.name.toLowerCase() !== word &&
    !/^(in|near|around|from|huko|mkoa|wa)$/.test(before)
  )
}

/** The number of words of a name that a message says from a place on, the first first; 0 if it goes on with another name. */
function saidOf(own: string[], at: number, message: Message): number {
  const { words } = message
  const end = own.findIndex((name, n) => !isSame(words[at + n], name))
  const said = end < 0 ? own.length : end
  const isCut = said > 0 && said < own.length && isOfName(words[at + said], message)
  return isCut ? 0 : said
}
