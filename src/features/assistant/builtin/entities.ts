import type { Token } from './tokenize.ts'

export type Role = 'teacher' | 'tutor' | 'counselor' | 'career_coach' | 'parent' | 'school'

/** What a question names. */
export interface Named {
  places: string[]
  subjects: string[]
  level: string | null
  /** 1 to 12, where a grade was named. */
  grade: number | null
  kind: string | null
  role: Role | null
  /** A word that is none of ours but stands where a subject, place or school is named: 'guitar' in 'guitar teacher'. */
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

/** In a longer message a word that is none of ours mostly names nothing. */
const FEW_WORDS = 10

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
    word: tokens.length <= FEW_WORDS ? wordNamed(tokens) : null,
  }
}

/** What one message names where another named something too: the newer counts, thing by thing. */
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

const whose = new Set(['teacher', 'tutor', 'coach', 'counselor', 'job', 'school'])
const ofOrIn = new Set(['wa', 'ya', 'za', 'of', 'in', 'at', 'near', 'huko', 'kule', 'called'])

/** An unknown word before what somebody is or works as, or before 'school', or after 'of' or 'in'. */
function wordNamed(tokens: Token[]): string | null {
  const found = tokens.find(
    (token, index) =>
      isUnknown(token) && (saysWho(tokens[index + 1]) || ofOrIn.has(tokens[index - 1]?.words ?? '')),
  )
  return found?.words ?? null
}

const saysWho = (token: Token | undefined) =>
  token !== undefined &&
  ([...token.ideas].some(idea => whose.has(idea)) || /\b(school|academy)$/.test(token.words))

const isUnknown = ({ ideas, thing, isJoining, words }: Token) =>
  ideas.size === 0 && !thing && !isJoining && words.length >= 3 && /^[a-z]+$/.test(words)
