import type { Role } from '#src/domain/people/roles.ts'
import { categoryOf } from '#src/features/jobs/role-keywords.ts'
import { spelt } from './lexicon.ts'
import type { Token } from './tokenize.ts'

export interface Named {
  places: string[]
  subjects: string[]
  level: string | null
  /** 1 to 12. */
  grade: number | null
  kind: string | null
  role: Role | null
  /** A word outside the vocabulary in the position of a subject, place or school: 'yoga' in 'yoga teacher'. */
  word: string | null
  /** Excluded by the question: 'not in Nairobi', 'si boarding'. */
  not: Excluded[]
  limits: Limits
}

/** The amounts, days and the like that limit a search, in whole KES. */
export interface Limits {
  payFrom: number | null
  /** The highest pay of a job a month, or rate of a person an hour. */
  maxRate: number | null
  /** The lowest rate of a family's request an hour. */
  minRate: number | null
  /** Of experience. */
  minYears: number | null
  /** Lessons at the learner's home. */
  isAtHome: true | null
  /** Posted in at most as many days. */
  days: number | null
}

/** Something excluded: an entity of the vocabulary, or a word of adverts and profiles. */
export interface Excluded {
  kind: string
  name: string
}

export const nothingNamed: Named = {
  places: [],
  subjects: [],
  level: null,
  grade: null,
  kind: null,
  role: null,
  word: null,
  not: [],
  limits: { payFrom: null, maxRate: null, minRate: null, minYears: null, isAtHome: null, days: null },
}

/** In longer messages, words outside the vocabulary are mostly not names. */
const MAX_TOKENS = 10

const roleIdeas: [idea: string, role: Role][] = [
  ['coach', 'career_coach'],
  ['counselor', 'counselor'],
  ['tutor', 'tutor'],
  ['teacher', 'teacher'],
  ['parent', 'parent'],
  ['school', 'school'],
]

export function namedIn(all: Token[], limits: Limits): Named {
  const { tokens, not } = withoutExcluded(all)
  const named = (kind: string) => [
    ...new Set(tokens.flatMap(({ thing }) => (thing?.kind === kind ? [thing.name] : []))),
  ]
  return {
    places: named('place').slice(0, 3),
    subjects: named('subject').slice(0, 4),
    level: named('level').at(-1) ?? null,
    grade: tokens.findLast(({ grade }) => grade)?.grade ?? null,
    kind: named('kind')[0] ?? null,
    role: roleIdeas.find(([idea]) => tokens.some(({ ideas }) => ideas.has(idea)))?.[1] ?? null,
    word: tokens.length <= MAX_TOKENS ? wordNamed(tokens) : null,
    not,
    limits,
  }
}

const negations =
  /^(not|si|sio|siyo|except|excluding|without|bila|isipokuwa|besides|minus|sitaki|dont|outside|nje|asiwe|isiwe|zisiwe|wasiwe|hawana|hana|zisizo|isiyo|wasio|asiye|hakuna|kasoro)$/
const fillers =
  /^(in|a|an|the|any|at|on|for|from|ya|za|wa|kwa|la|cha|ile|zile|hizo|those|really|too|want|give|show|me|jobs?|kazi|that|needs?)$/
const links = /^(and|or|na|au|ama|nor)$/
/** Words of adverts and profiles that can be excluded though they name no entity. */
const qualities =
  /^(boarding|bweni|private|public|government|bom|ngo|church|mission|catholic|international|experience|uzoefu|sample|samples|igcse|diploma|degree|allowance)$/

/** A message in the words that it does not leave out. */
export const keptWords = (all: Token[]) =>
  withoutExcluded(all)
    .tokens.filter(({ words }) => !negations.test(words))
    .map(({ words }) => words)
    .join(' ')

/** Takes what follows a negation out of the tokens. */
function withoutExcluded(all: Token[]): { tokens: Token[]; not: Excluded[] } {
  const tokens: Token[] = []
  const not: Excluded[] = []
  let state: 'none' | 'negated' | 'excluded' = 'none'
  for (const [at, token] of all.entries()) {
    const isOther = /^(than|from)$/.test(token.words) && /^(other|apart)$/.test(all[at - 1]?.words ?? '')
    // At the beginning 'no' answers what was said before.
    const isNegation = negations.test(token.words) || isOther || (at > 0 && token.words === 'no')
    if (isNegation) state = 'negated'
    const excluded = state === 'negated' ? excludedBy(token, all[at - 1]?.words === 'no') : null
    if (excluded) {
      not.push(excluded)
      state = 'excluded'
      continue
    }
    tokens.push(token)
    const isKept = isNegation || fillers.test(token.words)
    if (links.test(token.words) && state !== 'none') state = 'negated'
    else if (state === 'negated' && !isKept) state = 'none'
    else if (state === 'excluded') state = 'none'
  }
  return { tokens, not }
}

function excludedBy(token: Token, isNo: boolean): Excluded | null {
  const { thing, words } = token
  if (thing) return thing
  if (qualities.test(words)) return { kind: 'word', name: words }
  const role = roleIdeas.find(([idea, of]) => token.ideas.has(idea) && categoryOf[of])
  if (role) return { kind: 'role', name: role[1] }
  return !isNo && isUnknown(token) && words.length > 4 && !spelt.has(words) && !/^(a|wa|i|zi)si/.test(words)
    ? { kind: 'name', name: words }
    : null
}

/** Merges the entities of two messages; the newer ones replace the older ones of the same kind, and those that they exclude. */
export function changedBy(old: Named, now: Named): Named {
  const hasSubject = now.subjects.length > 0 || now.word !== null
  const isLeft = (kind: string, name: string | null) =>
    !now.not.some(one => one.kind === kind && one.name === name)
  const isNamedNow = ({ name }: Excluded) =>
    [...now.places, ...now.subjects, now.level, now.kind].includes(name)
  const level = now.level ?? (isLeft('level', old.level) ? old.level : null)
  return {
    places: now.places.length > 0 ? now.places : old.places.filter(place => isLeft('place', place)),
    subjects: hasSubject ? now.subjects : old.subjects.filter(subject => isLeft('subject', subject)),
    level,
    grade: now.level ? now.grade : level ? old.grade : null,
    kind: now.kind ?? (isLeft('kind', old.kind) ? old.kind : null),
    role: now.role ?? old.role,
    word: hasSubject ? now.word : old.word,
    not: [...old.not.filter(one => !isNamedNow(one)), ...now.not],
    limits: {
      payFrom: now.limits.payFrom ?? old.limits.payFrom,
      maxRate: now.limits.maxRate ?? old.limits.maxRate,
      minRate: now.limits.minRate ?? old.limits.minRate,
      minYears: now.limits.minYears ?? old.limits.minYears,
      isAtHome: now.limits.isAtHome ?? old.limits.isAtHome,
      days: now.limits.days ?? old.limits.days,
    },
  }
}

export const namesSomething = ({ places, subjects, level, kind, role, word, not, limits }: Named) =>
  places.length + subjects.length + not.length > 0 ||
  [level, kind, role, word, ...Object.values(limits)].some(one => one !== null)

const personOrPlace = new Set(['teacher', 'tutor', 'coach', 'counselor', 'job', 'school'])
const prepositions = new Set(['wa', 'ya', 'za', 'of', 'in', 'at', 'near', 'huko', 'kule', 'called'])

/** An unknown word before a role, 'job' or 'school', or after a preposition. */
function wordNamed(tokens: Token[]): string | null {
  const found = tokens.find(
    (token, index) =>
      isUnknown(token) &&
      (isPersonOrPlace(tokens[index + 1]) || prepositions.has(tokens[index - 1]?.words ?? '')),
  )
  return found?.words ?? null
}

const isPersonOrPlace = (token: Token | undefined) =>
  token !== undefined &&
  ([...token.ideas].some(idea => personOrPlace.has(idea)) || /\b(school|academy)$/.test(token.words))

const isUnknown = ({ ideas, thing, isJoining, words }: Token) =>
  ideas.size === 0 &&
  !thing &&
  !isJoining &&
  !negations.test(words) &&
  words.length >= 3 &&
  /^[a-z]+$/.test(words)
