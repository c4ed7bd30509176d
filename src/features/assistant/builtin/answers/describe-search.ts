import { levelNames } from '#src/domain/jobs/job-values.ts'
import { toRole, type UserType } from '#src/domain/people/roles.ts'
import type { SearchReading } from '#src/domain/search/read-search.ts'
import type { Relaxed } from '#src/domain/search/relax.ts'
import { subjectTitle } from '#src/domain/search/subjects.ts'
import type { SearchTerm } from '#src/domain/search/terms.ts'
import type { Kind } from '#src/domain/search/ways.ts'
import { inQuotes } from '#src/domain/text.ts'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { noteOn } from '#src/ui/list-header.tsx'
import { listOf, manyOf, plain, reply } from './format-reply.ts'

/** Wishes that say little about what is searched for. The condition of an answer tests some of them itself. */
const slight: ReadonlySet<Kind> = new Set(['newest', 'character', 'focus', 'list', 'money'])

/** Whether the list that stands in for a search has what was asked for, and else a note on what it leaves out. */
export function unmetBy(relaxed: Relaxed<unknown> | null): { isMet: boolean; note: string } {
  if (!relaxed) return { isMet: true, note: '' }
  const { filters, dropped, missing, instead, kept, unmet, unsaid } = relaxed
  const isMet = filters !== null && missing.length === 0 && [...unmet].every(kind => slight.has(kind))
  // A condition of the answer tests the amounts.
  const ignored = dropped.filter(name => !/KES/.test(name) && !unsaid.includes(name))
  const left =
    unsaid.length > 0 &&
    filters !== null &&
    `I left out ${listOf(unsaid.map(inQuotes))}: nothing here says it.`
  if (isMet)
    return {
      isMet,
      note: reply(ignored.length > 0 && `I couldn't search by ${listOf(ignored, 'or')}.`, left),
    }
  const note = noteOn(
    { ...relaxed, dropped: ignored },
    {
      none: 'Nothing matches',
      apart: (isApart, all, some) =>
        `${isApart ? 'Nothing here' : 'None of these'} is for ${all}. These are for ${some}.`,
    },
  )
  const isTold = filters && (ignored.length + missing.length + instead.length > 0 || kept)
  const told = isTold ? note.replace(/^(Nothing matches all of that|Nothing matches “.*” yet)\.\s*/, '') : ''
  return { isMet, note: [told, left].filter(Boolean).join(' ') }
}

/** A search in words: 'full-time Mathematics jobs at secondary level in Nairobi', 'verified Mathematics tutors in Kiambu'. */
export function describeSearch(
  { terms, mode, role, housing }: SearchReading,
  of: 'jobs' | 'people',
  unsaid: readonly string[] = [],
) {
  const isOfJobs = of === 'jobs'
  const wanted = terms.filter(({ isExcluded, text }) => !isExcluded && !unsaid.includes(text))
  const having = (kind: string) => wanted.filter(({ meaning }) => meaning?.kind === kind)
  const valuesOf = (kind: string, nameOf: (value: string) => string) =>
    listOf(
      [...new Set(having(kind).flatMap(({ meanings }) => meanings.map(({ value }) => nameOf(value))))],
      'or',
    )
  const subjects = wanted.flatMap(({ subjects, parts, text }) =>
    subjects.length > 1 && parts.length === 0 ? inQuotes(text) : subjects.map(subjectTitle),
  )
  const isVerified = wanted.some(({ meaning }) => meaning?.value === 'verified')
  const what = plain(listOf(subjects, wanted.some(({ isBoth }) => isBoth) ? 'and' : 'or'), 60)
  const who = role ? manyOf(toRole(role) ?? 'teacher') : what ? `people who teach ${what}` : 'professionals'
  const others = wanted.filter(isOther).map(({ text }) =>
    listOf(
      text.split(' or ').map(word => inQuotes(plain(word, 40))),
      'or',
    ),
  )
  const places = [...new Set(having('place').flatMap(({ places }) => places.map(({ value }) => value)))]
  const words = [
    isOfJobs && valuesOf('type', value => jobTypeLabel(value).toLowerCase()),
    !isOfJobs && isVerified && 'verified',
    (role || isOfJobs) && what,
    isOfJobs ? role && roleAdjectives[toRole(role) ?? 'parent'] : who,
    isOfJobs && 'jobs',
    housing && (housing === 'allowance' ? 'with a house allowance' : 'with housing'),
    others.length > 0 && `for ${listOf(others)}`,
    valuesOf('level', atLevel),
    !isOfJobs &&
      mode !== 'online' &&
      valuesOf('type', value => `available ${jobTypeLabel(value).toLowerCase()}`),
    mode === 'home' && 'at home',
    !isOfJobs && mode === 'online' && 'online',
    places.length > 0 && `in ${listOf(places, 'or')}`,
    ...having('recency').map(({ meaning }) => postedIn[meaning?.value ?? ''] ?? 'posted in the last 30 days'),
  ]
  return words.filter(Boolean).join(' ')
}

const postedIn: Record<string, string> = {
  today: 'posted in the last day',
  'this week': 'posted in the last 7 days',
}

/** 'at primary level'. */
export const atLevel = (level: string) =>
  `at ${levelNames[level as keyof typeof levelNames].toLowerCase()} level`

const isOther = ({ meaning, subjects }: SearchTerm) =>
  subjects.length === 0 &&
  meaning?.value !== 'verified' &&
  !/^(subject|role|place|level|type|mode|housing|recency|newest)$/.test(meaning?.kind ?? 'word')

const roleAdjectives: Partial<Record<UserType, string>> = {
  teacher: 'teaching',
  tutor: 'tutoring',
  counselor: 'counselling',
  career_coach: 'coaching',
}
