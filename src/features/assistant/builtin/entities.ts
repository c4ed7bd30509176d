import type { Role } from '#src/domain/people/roles.ts'
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
}

export const nothingNamed: Named = {
  places: [],
  subjects: [],
  level: null,
  grade: null,
  kind: null,
  role: null,
  word: null,
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

export function namedIn(tokens: Token[]): Named {
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
  }
}

/** Merges the entities of two messages; the newer ones replace the older ones of the same kind. */
export function changedBy(old: Named, now: Named): Named {
  const hasSubject = now.subjects.length > 0 || now.word !== null
  return {
    places: now.places.length > 0 ? now.places : old.places,
    subjects: hasSubject ? now.subjects : old.subjects,
    level: now.level ?? old.level,
    grade: now.level ? now.grade : old.grade,
    kind: now.kind ?? old.kind,
    role: now.role ?? old.role,
    word: hasSubject ? now.word : old.word,
  }
}

export const namesSomething = ({ places, subjects, level, kind, role, word }: Named) =>
  places.length > 0 || subjects.length > 0 || [level, kind, role, word].some(one => one !== null)

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
  ideas.size === 0 && !thing && !isJoining && words.length >= 3 && /^[a-z]+$/.test(words)
