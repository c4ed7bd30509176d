import { wordsOf } from '#src/domain/tokenize.ts'
import { DomainError } from '#src/errors.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import { readJob } from '#src/features/jobs/load-job.ts'
import type { Profile } from '#src/features/professionals/columns.ts'
import { readProfile } from '#src/features/professionals/directory.ts'
import { readSchool } from '#src/features/schools/directory.ts'
import type { SchoolJson } from '#src/features/schools/json.ts'
import { serializeTutorRequest, type TutorRequestJson } from '#src/features/tutor-requests/json.ts'
import { findTutorRequest } from '#src/features/tutor-requests/queries.ts'
import { thoseOrAll } from '../answers/format-reply.ts'
import type { Question, ShownThing } from '../intent.ts'
import { patternIn, patternsOf } from '../patterns.ts'
import type { Context } from '../understand/act-features.ts'
import { afterThings } from '../understand/dialogue-act.ts'
import { namedIn } from '../understand/entities.ts'
import { joining, lexicon } from '../understand/lexicon.ts'
import { tokensOf } from '../understand/tokenize.ts'
import { aspectsIn } from './fact.ts'

/** A thing as the asker may see it on its page. */
export type Thing =
  | { kind: 'job'; it: JobJson }
  | { kind: 'person'; it: Profile }
  | { kind: 'school'; it: SchoolJson }
  | { kind: 'request'; it: TutorRequestJson }

const shownLink = /\]\(\/(jobs|professionals|schools|tutor-requests)\/([\da-f]{8}-[\da-f-]{27})\)/g
/** Who wrote to the asker. */
const writerLink = /\]\(\/messages\/([\da-f]{8}-[\da-f-]{27})\)/g

/** The things that an answer showed, in its order. The conversation keeps them, as the links of its answers. */
export function thingsShown(answer: string): ShownThing[] {
  const all = answer.split('\n').flatMap(line =>
    [...line.matchAll(shownLink)].map(([, kind, id = '']) => ({
      kind: kind as ShownThing['kind'],
      id,
      line,
    })),
  )
  if (all.length > 0) return [...new Map(all.map(thing => [thing.id, thing])).values()]
  const [writer, ...others] = answer.matchAll(writerLink)
  return writer?.[1] && others.length === 0 ? [{ kind: 'professionals', id: writer[1], line: answer }] : []
}

/** What a message after this answer follows; an empty answer is none. */
export function contextAfter(answer: string): Context {
  const shown = thingsShown(answer)
  if (answer === '') return { after: null, shown: 'start' }
  if (shown.length > 0) return afterThings(shown)
  const [, , kind] =
    /^(No\. )?I found no [\s\S]*?\]\(\/(jobs|professionals|schools|tutor-requests)\b/.exec(answer) ?? []
  return kind ? { after: kind as ShownThing['kind'], shown: 'nothing' } : afterThings([])
}

/** The things of earlier answers that a message means: by their place in the last list, by a word of their line, or by 'it' or 'she'. */
export async function thingsMeant(question: Question): Promise<Thing[]> {
  const all = await Promise.all(shownThat(question).map(one => open(question, one)))
  return all.flatMap(one => one ?? [])
}

/** Reads a thing as its page does. Null if the asker may not see it, or it is gone. */
export async function open({ deps, asker, now }: Question, { kind, id }: ShownThing): Promise<Thing | null> {
  const { read } = deps.db
  try {
    if (kind === 'jobs') return { kind: 'job', it: readJob(deps, id, asker) }
    if (kind === 'schools') return { kind: 'school', it: await readSchool(read, id, now) }
    if (kind === 'tutor-requests')
      return { kind: 'request', it: serializeTutorRequest(findTutorRequest(read, asker, id, now), asker) }
    return { kind: 'person', it: await readProfile(read, id, asker, now) }
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

/** 'The second one', 'wa pili', 'number two'. 'The fourth' alone may be a date. */
const places = patternsOf('places in a list')
const points = patternsOf('pointing at things shown')
const says = (text: string, name: string) => points.get(name)?.test(text) === true

/** What a message can point at: the things of the newest answer, or where that showed none, of the one before that it points at. */
export function inHandOf(text: string, answers: ShownThing[][], isAfterTalk: boolean): ShownThing[] {
  const last = answers.at(-1) ?? []
  const isBack =
    isAfterTalk || namesPlace(text) || ['the one', 'one job', 'a person'].some(way => says(text, way))
  return last.length === 0 && isBack ? (answers.findLast(({ length }) => length > 0) ?? []) : last
}

/** After one of two was spoken of, 'and the other one?' means the other. */
export function theOther({
  text,
  answers,
  inHand,
}: Pick<Question, 'text' | 'answers' | 'inHand'>): ShownThing | null {
  const list = listIn(answers) ?? []
  const [one, ...more] = list.filter(({ id }) => inHand.every(thing => thing.id !== id))
  const isOneOfTwo = inHand.length === 1 && list.length === 2 && one && more.length === 0
  return isOneOfTwo && says(text, 'the other') ? one : null
}

const listIn = (answers: ShownThing[][]) => answers.map(ofOneKind).findLast(things => things.length > 1)

/** The things of earlier answers that a message refers to. */
function shownThat(question: Question): ShownThing[] {
  const { text, answers, inHand } = question
  const other = theOther(question)
  if (other) return [other]
  const list = listIn(answers) ?? inHand
  const all = [...new Map(answers.flat().map(thing => [thing.id, thing])).values()]
  if (all.length === 0) return []

  if (says(text, 'two')) return list.length > 1 ? list.slice(0, 2) : all.slice(-2)
  if (namesPlace(text))
    return [...places].flatMap(([place, words]) => (words.test(text) ? (list.at(Number(place)) ?? []) : []))
  const byName = all.filter(thing => namedBy(text, thing))
  if (byName.length > 0) return byName
  if (inHand.length === 1 && asksWhich.test(text))
    return answers.slice(-2).every(({ length }) => length === 1) ? all.slice(-2) : list
  const { places: towns } = namedIn(text)
  const there = inHand.filter(({ line }) => towns.some(town => line.includes(town)))
  if (there.length > 0 && there.length < inHand.length) return there
  const picked = pickedFrom(answers, text)
  return says(text, 'the one') && picked.length > 0 ? picked : ofKindSaid(inHand, text)
}

/** The things of the newest answer whose line has a word of a message. */
function pickedFrom(answers: ShownThing[][], text: string): ShownThing[] {
  const words = wordsOf([text, ...tokensOf(text).map(({ thing }) => thing?.name)].join(' ')).filter(
    word => word.length > 3 && !joining.has(word) && !ofLines.has(word),
  )
  const isPicked = ({ line }: ShownThing) => words.some(word => wordsOf(line).includes(word))
  return answers.map(things => things.filter(isPicked)).findLast(things => things.length > 0) ?? []
}

/** Whether a message points at one of those that were shown by a word of its line: 'the one in Nakuru'. */
export const picksShown = ({ text, answers }: Question) =>
  says(text, 'the one') && pickedFrom(answers, text).length > 0

/** 'The Kisumu job'. */
export const saysJob = (text: string) => says(text, 'one job')

/** What an answer was about: of a job and its school the job, unless a message says 'the school'. */
function ofKindSaid(shown: ShownThing[], text: string): ShownThing[] {
  const kinds = new Set(shown.map(({ kind }) => kind))
  const said = patternIn('kinds of things shown', text)
  const [one] = kinds.size === shown.length ? shown : ofOneKind(shown)
  return thoseOrAll(shown, ({ kind }) => kind === (kinds.values().find(one => one === said) ?? one?.kind))
}

/** Compares what was shown one after the other: 'gani inalipa poa', 'which one is better'. */
const asksWhich =
  /\b(which|who|gani|ipi|yupi)\b.*\b(pa(y|id)\w*|\w*lip\w*|better|bora|poa|cheap\w*|more|most|zaidi|charg\w+|clos\w+|first|last|nearer|nearest|\w*fung\w+)\b/i

/** The things of the kind that an answer showed most of. */
function ofOneKind(things: ShownThing[]): ShownThing[] {
  const kinds = [...Map.groupBy(things, ({ kind }) => kind).values()]
  return kinds.toSorted((a, b) => b.length - a.length)[0] ?? []
}

/** 'The Bahari one', 'ile ya Kisumu'. */
export const pointsAtOne = (text: string) => says(text, 'the one')

/** Whether a message names one of the things that were shown. */
export const namesShown = ({ text, answers }: Question) => answers.flat().some(thing => namedBy(text, thing))

/** Whether a message means one of a list by its place. */
export const namesPlace = (text: string) =>
  says(text, 'two') || places.values().some(words => words.test(text))

/** Whether a message says a word of the thing's line that only a name has. */
function namedBy(text: string, { line }: ShownThing): boolean {
  const said = new Set(wordsOf(text))
  return wordsOf(line.replace(/\]\([^)]*\)/g, ' ')).some(
    word => said.has(word) && isOfName(word) && aspectsIn(word).length === 0 && !isSubject(word),
  )
}

const isSubject = (word: string) => tokensOf(word).some(({ thing }) => thing?.kind === 'subject')

const isOfName = (word: string) =>
  word.length > 3 && !/\d/.test(word) && !lexicon.has(word) && !joining.has(word) && !ofLines.has(word)

/** Words of our own lines. */
const ofLines = new Set(
  'verified hour month full time closes sample teaches online free date closing county reviewed school read decided answered pending accepted rejected sent'.split(
    ' ',
  ),
)
