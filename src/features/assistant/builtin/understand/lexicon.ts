import { counties } from '#src/domain/counties.ts'
import { meaningfulPhrases, meaningOf, type Meaning as SearchMeaning } from '#src/domain/search/meanings.ts'
import { nearestWord } from '#src/domain/search/spelling.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { subjectSuggestions } from '#src/features/registration/fields.ts'
import entityText from '../../training-data/vocabulary/entities.txt' with { type: 'text' }
import ideaText from '../../training-data/vocabulary/ideas.txt' with { type: 'text' }
import verbText from '../../training-data/vocabulary/verbs.txt' with { type: 'text' }
import { guideSections } from '../answers/guide-sections.ts'

/** An entity that a message can name: 'maths' is the subject Mathematics. */
export interface NamedThing {
  kind: string
  name: string
}

/** The meaning of a phrase: any number of ideas, and the entity that it names. */
export interface Meaning {
  ideas: Set<string>
  thing: NamedThing | null
}

/** The meaning of every phrase of the vocabulary, in lower case. */
export const lexicon = new Map<string, Meaning>()

/** English and Kiswahili words that say nothing about the subject of a question. */
export const joining = new Set<string>()

/** The number of words in the longest phrase that begins with a given word. */
export const longestFrom = new Map<string, number>()

for (const [idea, phrases] of linesOf(ideaText)) {
  for (const phrase of phrases)
    if (idea === 'joining') joining.add(phrase)
    else entryFor(phrase).ideas.add(idea)
}
for (const [name, phrases] of linesOf(entityText)) {
  const [, kind = '', own = ''] = /^(\w+) (.+)$/.exec(name) ?? []
  for (const phrase of phrases) entryFor(phrase).thing ??= { kind, name: own }
}
const towns = new Set(counties.flatMap(county => county.towns))
const subjects = new Map(
  [...subjectSuggestions, 'Science', 'Economics', 'Accounting', 'Swimming', 'Chess', 'Robotics', 'Drama']
    .concat('Mandarin', 'Arabic', 'Spanish', 'Hindu Religious Education')
    .map(name => [canonical(name), name]),
)
for (const phrase of meaningfulPhrases()) {
  const thing = thingOf(meaningOf(phrase))
  if (thing) entryFor(phrase).thing ??= thing
}

function canonical(name: string): string {
  const key = wordsOf(name).join(' ')
  const meaning = meaningOf(key)
  return meaning?.kind === 'subject' ? meaning.value : key
}

/** Places and subjects are those that the site's search knows. A place that is no town of our list counts as its county, a region as its best known one. */
function thingOf(meaning: SearchMeaning | undefined): NamedThing | null {
  if (meaning?.kind === 'place')
    return {
      kind: 'place',
      name: towns.has(meaning.value) ? meaning.value : (meaning.counties?.[0] ?? meaning.county),
    }
  const name = meaning?.kind === 'subject' && subjects.get(meaning.value)
  return name ? { kind: 'subject', name } : null
}

/** The lines of a vocabulary: a name, then phrases. */
function linesOf(text: string): [name: string, phrases: string[]][] {
  return text.split('\n').flatMap(line => {
    const [, name, phrases] = /^([^#:]+): (.+)$/.exec(line) ?? []
    return name && phrases ? [[name, phrases.split(', ')]] : []
  })
}

function entryFor(phrase: string): Meaning {
  const words = wordsOf(phrase)
  const [first = ''] = words
  longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, words.length))
  const key = words.join(' ')
  const entry = lexicon.get(key) ?? { ideas: new Set(), thing: null }
  lexicon.set(key, entry)
  return entry
}

const MIN_LETTERS = 5
const byLetter = Map.groupBy(
  [...lexicon.keys()].filter(word => /^[a-z]{4,}$/.test(word)),
  word => word[0],
)
/** The guides have no spelling mistakes. */
export const spelt = new Set(
  guideSections.flatMap(({ title, paragraphs, items }) =>
    wordsOf([title, ...paragraphs, ...items].join(' ')),
  ),
)

/** The word of the vocabulary that a misspelt one means, of five or more letters: one slip away, or two from nine letters on. */
export function correctedWord(word: string): string | null {
  if (word.length < MIN_LETTERS || joining.has(word) || spelt.has(word)) return null
  return nearestWord(word, byLetter.get(word[0]) ?? [], word.length < 9 ? 1 : 2)
}

/** The verb roots of Kiswahili and Sheng, with a word of the same meaning in the vocabulary. */
const roots = new Map(linesOf(verbText).flatMap(([word, all]) => all.map(root => [root, word] as const)))

/** Prefixes for subject, tense and object: ni-li-, u-na-, ha-ja-, wa-ta-, ku-. */
const prefix =
  '(?:ni|nita|u|a|tu|m|wa|i|zi|ki|vi|li|ya|si|ha|hu|na|ta|me|mesha|sha|nge|ja|ku|ka|ji|mw|yo|cho|lo|zo|po|ye)'
const verb = new RegExp(`^${prefix}{1,5}(${[...roots.keys()].join('|')})[a-z]{0,5}$`)

/** 'It has not arrived': 'haijafika', 'sijapata', 'hazijakuja', 'haikam'. */
const notCome = /^(hai|haz|haj|haku|haya|sij|siku|hatuj|hawaj)\w*(fik|kuj|ja|pat|pok|kam|tok|onek)\w*$/

/** The word of the vocabulary for a conjugated verb: 'lipa' for 'nitalipaje'. Null for unknown verbs. */
export function verbIn(word: string): string | null {
  if (/^(hai|haz|haij|hatu)\w*onek/.test(word)) return 'haionekani'
  if (notCome.test(word)) return 'haijafika'
  const root = verb.exec(word)?.[1]
  return root ? (roots.get(root) ?? null) : null
}

/** A conjugated verb: subject, tense and object before a root, such as we-me-ni-accept, i-me-lock, a-na-charge; or ni-chague. */
const conjugated =
  /^(?:(?:ni|u|a|tu|m|wa|i|zi|ki|vi|li|ya|si|ha|hai|hu)(?:na|ta|li|me|mesha|ki|nge|ja|ku)(?:ni|ku|m|mw|tu|wa|i|zi|ji)?([a-z]{3,})|(?:ni|tu|ku)([a-z]{4,}))$/

/** The stem that a conjugated verb shares with its other forms, and in Sheng with English: 'accept' for 'wameniaccept'. */
export function verbRoot(word: string): string | null {
  const [, tensed, bare] = conjugated.exec(word) ?? []
  return (tensed ?? bare)?.replace(/(iwa|ewa|wa|ia|ea)$|[aei]$/, '') ?? null
}
