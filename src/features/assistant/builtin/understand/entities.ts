import type { Role } from '#src/domain/people/roles.ts'
import { meaningOf } from '#src/domain/search/meanings.ts'
import { categoryOf } from '#src/features/jobs/role-keywords.ts'
import { patternsOf } from '../patterns.ts'
import { spelt } from './lexicon.ts'
import { changedLimits, type Limits, limitsIn, nothingLimited } from './limits.ts'
import { changedSearch, searchWords, withoutAsides } from './search-words.ts'
import { type Token, tokensOf } from './tokenize.ts'

export interface Named {
  places: string[]
  subjects: string[]
  level: string | null
  /** 1 to 12. */
  grade: number | null
  kind: string | null
  role: Role | null
  /** What the site's own search is given. */
  search: string
  /** Excluded by the question: 'not in Nairobi', 'si boarding'. */
  not: Excluded[]
  limits: Limits
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
  search: '',
  not: [],
  limits: nothingLimited,
}

const roleIdeas: [idea: string, role: Role][] = [
  ['coach', 'career_coach'],
  ['counselor', 'counselor'],
  ['tutor', 'tutor'],
  ['teacher', 'teacher'],
  ['parent', 'parent'],
  ['school', 'school'],
]

export function namedIn(said: string): Named {
  // 'Ya counselor toa pia' leaves counselors out.
  const text = [...patternsOf('read in other words')].reduce(
    (rest, [form, words]) => rest.replace(words, `${form} `),
    withoutAsides(said),
  )
  const { tokens, not: excluded } = withoutExcluded(tokensOf(text))
  // 'Jobs without weekends' limits a search; 'can I teach without a TSC number' does not.
  const not = excluded.map(one =>
    one.kind === 'word' && listsRows(text) ? { ...one, kind: 'quality' } : one,
  )
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
    search: searchWords(not.length > 0 ? wordsOfAll(tokens) : text),
    not,
    limits: limitsIn(text),
  }
}

const negations = new RegExp(
  `^(${[
    'not|no|si|sio|siyo|except|excluding|exclude|remove|skip|ondoa|without|bila|isipokuwa|besides|minus|sitaki|dont|doesnt',
    'outside|nje|kasoro|asiwe|isiwe|zisiwe|wasiwe',
    // 'Hana', 'hazihitaji', 'isiyo', 'wasiotaka'.
    'ha(?:i|zi|wa|u|tu|m|ku)?(?:na|hitaji|taki|ombi)|(?:i|zi|wa|a|u|li)si(?:yo|zo|o|ye|lo)\\w*',
  ].join('|')})$`,
)
/** Words between a negation and what it leaves out: 'that do not ask for a'. */
const fillers =
  /^(in|a|an|the|any|anyone|anybody|everyone|everybody|somebody|people|one|ones|all|at|on|for|from|ya|za|wa|kwa|la|cha|na|ile|zile|hizo|those|really|too|want|give|show|me|jobs?|kazi|schools?|shule|that|needs?|requires?|requiring|asks?|asking|having|have|has|are|is|be|kuwa|work)$/
/** Whether a text speaks of several things that a search lists. */
export const listsRows = (text: string) => rows.test(text)

const rows =
  /\b(jobs|vacancies|posts|openings|adverts|gigs|tutors|teachers|counsell?ors|coaches|kazi (?:z|isiyo|ambazo)\w*|nafasi z\w+|walimu)\b/i
const links = /^(and|or|na|au|ama|nor)$/
/** Words of adverts and profiles that can be excluded though they name no entity. */
const qualities =
  /^(boarding|bweni|private|public|government|bom|ngo|church|mission|catholic|international|experience|uzoefu|sample|samples|igcse|degree|allowance)$/

/** A message in the words that it does not leave out. */
export const keptWords = (all: Token[]) => wordsOfAll(withoutExcluded(all).tokens)

const wordsOfAll = (tokens: Token[]) =>
  tokens.flatMap(({ words }) => (negations.test(words) ? [] : words)).join(' ')

/** Takes what follows a negation out of the tokens. */
function withoutExcluded(all: Token[]): { tokens: Token[]; not: Excluded[] } {
  const tokens: Token[] = []
  const not: Excluded[] = []
  let state: 'none' | 'negated' | 'excluded' = 'none'
  for (let at = 0; at < all.length; at++) {
    const token = all[at]
    if (!token) break
    const before = all[at - 1]?.words ?? ''
    const isOther = /^(than|from)$/.test(token.words) && /^(other|apart)$/.test(before)
    // At the beginning 'no' answers what was said before.
    const isNegation = isOther || (negations.test(token.words) && (at > 0 || token.words !== 'no'))
    if (isNegation) state = 'negated'
    const isKept = isNegation || fillers.test(token.words)
    const quality = state === 'negated' && !isNegation ? qualityAt(all, at) : null
    // 'Without the university college' leaves out one thing.
    if (state === 'excluded' && meaningOf(token.words)?.value === not.at(-1)?.name) continue
    const excluded = quality ?? (state === 'negated' && !isKept ? excludedBy(token, before === 'no') : null)
    if (excluded) {
      not.push(excluded)
      at += quality ? quality.length - 1 : 0
      state = 'excluded'
      continue
    }
    tokens.push(token)
    if (links.test(token.words) && state !== 'none') state = 'negated'
    else if (state === 'negated' && !isKept) state = 'none'
    else if (state === 'excluded') state = 'none'
  }
  return { tokens, not }
}

const MAX_QUALITY = 3

/** A property that adverts and profiles name in any of several words: 'weekends', 'TSC number'. Returns also its number of tokens. */
function qualityAt(all: Token[], at: number): (Excluded & { length: number }) | null {
  for (let length = MAX_QUALITY; length > 0; length--) {
    const name = all
      .slice(at, at + length)
      .map(({ words }) => words)
      .join(' ')
    if (meaningOf(name)?.kind === 'quality') return { kind: 'word', name, length }
  }
  return null
}

function excludedBy(token: Token, isNo: boolean): Excluded | null {
  const { thing, words } = token
  if (thing) return thing
  if (qualities.test(words)) return { kind: 'word', name: words }
  const role = roleIdeas.find(([idea, of]) => token.ideas.has(idea) && categoryOf[of])
  if (role) return { kind: 'role', name: role[1] }
  return !isNo && isUnknown(token) && words.length > 4 && !spelt.has(words)
    ? { kind: 'name', name: words }
    : null
}

/** Merges the entities of two messages; the newer ones replace the older ones of the same kind, and those that they exclude. */
export function changedBy(old: Named, now: Named, text = ''): Named {
  const isLeft = (kind: string, name: string | null) =>
    !now.not.some(one => one.kind === kind && one.name === name)
  const isNamedNow = ({ name }: Excluded) =>
    [...now.places, ...now.subjects, now.level, now.kind].includes(name)
  const level = now.level ?? (isLeft('level', old.level) ? old.level : null)
  return {
    places: now.places.length > 0 ? now.places : old.places.filter(place => isLeft('place', place)),
    subjects:
      now.subjects.length > 0 ? now.subjects : old.subjects.filter(subject => isLeft('subject', subject)),
    level,
    grade: now.level ? now.grade : level ? old.grade : null,
    kind: now.kind ?? (isLeft('kind', old.kind) ? old.kind : null),
    role: now.role ?? old.role,
    search: changedSearch(old.search, now.search, { text, not: now.not.map(({ name }) => name) }),
    not: [...old.not.filter(one => !isNamedNow(one)), ...now.not],
    limits: changedLimits(old.limits, now.limits),
  }
}

export const namesSomething = ({ places, subjects, level, kind, role, search, not, limits }: Named) =>
  places.length + subjects.length + not.length + search.length > 0 ||
  [level, kind, role, ...Object.values(limits)].some(one => one !== null)

const isUnknown = ({ ideas, thing, isJoining, words }: Token) =>
  ideas.size === 0 &&
  !thing &&
  !isJoining &&
  !negations.test(words) &&
  words.length >= 3 &&
  /^[a-z]+$/.test(words)
