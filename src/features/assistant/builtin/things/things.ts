import { wordsOf } from '#src/domain/tokenize.ts'
import { DomainError } from '#src/errors.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import { readJob } from '#src/features/jobs/load-job.ts'
import { nameOf } from '#src/features/professionals/card-props.ts'
import type { Profile } from '#src/features/professionals/columns.ts'
import { readProfile, searchProfessionals } from '#src/features/professionals/directory.ts'
import { professionalFilters } from '#src/features/professionals/schema.ts'
import { readSchool, schoolFilters, searchSchools } from '#src/features/schools/directory.ts'
import type { SchoolJson } from '#src/features/schools/json.ts'
import { thoseOrAll } from '../answers/format-reply.ts'
import type { Question, ShownThing } from '../intent.ts'
import { patternIn, patternsOf } from '../patterns.ts'
import { joining, lexicon } from '../understand/lexicon.ts'

/** A thing as the asker may see it on its page. */
export type Thing =
  | { kind: 'job'; it: JobJson }
  | { kind: 'person'; it: Profile }
  | { kind: 'school'; it: SchoolJson }

const shownLink = /\]\(\/(jobs|professionals|schools)\/([\da-f]{8}-[\da-f-]{27})\)/g

/** The things that an answer showed, in its order. The conversation keeps them, as the links of its answers. */
export function thingsShown(answer: string): ShownThing[] {
  const all = answer.split('\n').flatMap(line =>
    [...line.matchAll(shownLink)].map(([, kind, id = '']) => ({
      kind: kind as ShownThing['kind'],
      id,
      line,
    })),
  )
  return [...new Map(all.map(thing => [thing.id, thing])).values()]
}

/** The things that a message means: by their place in the last list, by a word of their line, by 'it' or 'she', or by name. */
export async function thingsMeant(question: Question): Promise<Thing[]> {
  const shown = shownThat(question)
  const things = shown.length > 0 ? await Promise.all(shown.map(one => open(question, one))) : []
  return things.length > 0 || namesPlace(question.text)
    ? things.flatMap(one => one ?? [])
    : thingsNamed(question)
}

/** Reads a thing as its page does. Null if the asker may not see it, or it is gone. */
async function open({ deps, asker, now }: Question, { kind, id }: ShownThing): Promise<Thing | null> {
  const { read } = deps.db
  try {
    if (kind === 'jobs') return { kind: 'job', it: readJob(deps, id, asker) }
    if (kind === 'schools') return { kind: 'school', it: await readSchool(read, id, now) }
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
const MAX_NEW_WORDS = 7

/** The things of earlier answers that a message refers to. */
function shownThat({ text, answers, named }: Question): ShownThing[] {
  const last = answers.at(-1) ?? []
  const list = answers.map(ofOneKind).findLast(things => things.length > 1) ?? last
  const all = [...new Map(answers.flat().map(thing => [thing.id, thing])).values()]
  if (all.length === 0) return []

  if (says(text, 'two')) return list.length > 1 ? list.slice(0, 2) : all.slice(-2)
  if (namesPlace(text))
    return [...places].flatMap(([place, words]) => (words.test(text) ? (list.at(Number(place)) ?? []) : []))
  const byName = all.filter(thing => namedBy(text, thing))
  if (byName.length > 0) return byName
  const words = wordsOf(text).filter(word => word.length > 3 && !joining.has(word))
  const isPicked = ({ line }: ShownThing) => words.some(word => wordsOf(line).includes(word))
  const picked = answers.map(things => things.filter(isPicked)).findLast(things => things.length > 0) ?? []
  const isAnew =
    named.places.length + named.subjects.length > 0 || /\b(jobs|tutors|teachers|vacanc\w+)\b/i.test(text)
  if (says(text, 'the one') && picked.length > 0) return picked
  // 'The school' is no job, where both were shown.
  if (says(text, 'it') && !says(text, 'new search'))
    return thoseOrAll(last, ({ kind }) => kind === patternIn('kinds of things shown', text))
  const isShort = wordsOf(text).length <= MAX_NEW_WORDS && !/\b(i|my|we|our|mimi|yangu)\b/i.test(text)
  return isShort && !isAnew ? last : []
}

/** The things of the kind that an answer showed most of. */
function ofOneKind(things: ShownThing[]): ShownThing[] {
  const kinds = [...Map.groupBy(things, ({ kind }) => kind).values()]
  return kinds.toSorted((a, b) => b.length - a.length)[0] ?? []
}

/** Whether a message means one of a list by its place. */
export const namesPlace = (text: string) =>
  says(text, 'two') || places.values().some(words => words.test(text))

/** Whether a message says a word of the thing's line that only a name has. */
function namedBy(text: string, { line }: ShownThing): boolean {
  const said = new Set(wordsOf(text))
  return wordsOf(line.replace(/\]\([^)]*\)/g, ' ')).some(word => isOfName(word) && said.has(word))
}

const isOfName = (word: string) =>
  word.length > 3 && !/\d/.test(word) && !lexicon.has(word) && !joining.has(word) && !ofLines.has(word)

/** Words of our own lines. */
const ofLines = new Set(
  'verified hour month full time closes sample teaches online free date closing'.split(' '),
)

/** The directories also find profiles that only mention the words, so this many results are checked for the name. */
const LOOKED_AT = 50
const MAX_OF_A_NAME = 3
const MAX_NAMES = 4
/** In longer messages a single capital is mostly no name to look up. */
const MAX_WORDS = 14

/** The people, or else schools, that a message names in any letter case. */
async function thingsNamed({ deps, text, now }: Question): Promise<Thing[]> {
  const things: Thing[] = []
  for (const name of namesIn(text)) {
    const isNamed = (whole: string) => ` ${wordsOf(whole).join(' ')} `.includes(` ${name} `)
    const search = { search: name, limit: LOOKED_AT }
    const people = await searchProfessionals(deps.db.read, professionalFilters.parse(search), now)
    const persons = people.rows.filter(person => isNamed(nameOf(person))).slice(0, MAX_OF_A_NAME)
    things.push(...persons.map(it => ({ kind: 'person' as const, it })))
    if (persons.length > 0) continue
    const { rows } = await searchSchools(deps.db.read, schoolFilters.parse(search), now)
    const found = rows.filter(({ institutionName }) => isNamed(institutionName)).slice(0, MAX_OF_A_NAME)
    things.push(...found.map(it => ({ kind: 'school' as const, it })))
  }
  return things
}

/** Runs of words outside the vocabulary: two or more, or one in capitals or before 'school'. */
function namesIn(text: string): string[] {
  const hasNames = text !== text.toUpperCase() && wordsOf(text).length <= MAX_WORDS
  const capitals = new Set(!hasNames ? [] : (text.match(/(?<=\s)\p{Lu}[\p{L}'’-]+/gu) ?? []).flatMap(wordsOf))
  const runs: string[][] = [[]]
  for (const word of wordsOf(text)) {
    const isName =
      /^[a-z]{3,}$/.test(word) && !joining.has(word) && (!lexicon.has(word) || capitals.has(word))
    if (isName) runs.at(-1)?.push(word)
    else
      runs.push(...(/^(school|academy|shule)$/.test(word) && runs.at(-1)?.length === 1 ? [[word], []] : [[]]))
  }
  const isSchool = (at: number) => runs[at + 1]?.join() === 'school' || runs[at + 1]?.join() === 'academy'
  return runs
    .filter((run, at) => run.length > 1 || (run.length === 1 && (isSchool(at) || capitals.has(run[0] ?? ''))))
    .filter(run => run.some(word => !lexicon.has(word)))
    .map(run => run.slice(0, 4).join(' '))
    .slice(0, MAX_NAMES)
}
