import type { Deps } from '#src/deps.ts'
import { levelNames, type levels } from '#src/domain/jobs/job-values.ts'
import { teachingModeNames, type teachingModes } from '#src/domain/people/teaching.ts'
import { createSubjectMatcher, partsOf } from '#src/features/matching/subjects.ts'
import {
  type Comparable,
  comparableProfessionals,
  withProfiles,
} from '#src/features/professionals/directory.ts'
import { professionalFilters } from '#src/features/professionals/schema.ts'
import type { TutorRequestJson } from '#src/features/tutor-requests/json.ts'
import type { Viewer } from '#src/http/session/current-user.ts'

/** The newest tutors compared for each subject and place, unless there are no more than that. */
const MAX_COMPARED = 50
/** More subjects than this are searched for only among the newest tutors. */
const MAX_SUBJECTS = 5

/**
 * Returns the tutors that fit a family best, with the reasons: by subject first, then place, level, price, and lessons at home or
 * online. The family's newest open request says more than its registration. Totals stop at 1,001.
 */
export function tutorsFor(
  { db: { read }, clock }: Deps,
  viewer: Viewer,
  request: TutorRequestJson | undefined,
  limit: number,
) {
  const wanted = wishesOf(viewer, request)
  const { county } = wanted
  const search = (subject: string, county = '') =>
    comparableProfessionals(
      read,
      professionalFilters.parse({ role: 'tutor', subject, county, limit: MAX_COMPARED }),
      clock.now(),
    )
  const anywhere = search('')
  const areAll = anywhere.rows.length < MAX_COMPARED
  const nearby = county && !areAll ? search('', county) : undefined
  const teaching = (areAll ? [] : wanted.subjects)
    .slice(0, MAX_SUBJECTS)
    .flatMap(subject => [...(county ? search(subject, county).rows : []), ...search(subject).rows])

  const compared = [...teaching, ...(nearby?.rows ?? []), ...anywhere.rows]
  const fits = [...new Map(compared.map(tutor => [tutor.id, tutor])).values()].map(fitOf(wanted))
  const best = fits.toSorted((a, b) => b.score - a.score).slice(0, limit)
  return {
    rows: withProfiles(read, best, clock.now()).map(({ profile, reasons }) => ({ tutor: profile, reasons })),
    all: anywhere.total(),
    nearby:
      nearby?.total() ?? anywhere.rows.filter(tutor => county !== null && tutor.county === county).length,
  }
}

interface Wishes {
  subjects: string[]
  county: string | null
  level: (typeof levels)[number] | null
  mode: (typeof teachingModes)[number] | null
  /** Whole KES an hour; null if any. */
  maxRate: number | null
}

function wishesOf(viewer: Viewer, request: TutorRequestJson | undefined): Wishes {
  const subjects = [...(request?.subjects ?? []), ...viewer.preferredSubjects].flatMap(partsOf)
  const mode = request?.lessons ?? null
  return {
    subjects: [...new Set(subjects)],
    county: request?.county ?? viewer.county,
    level: request?.level ?? levelOfAge(viewer.childAge),
    mode: mode === 'either' ? null : mode,
    maxRate: request?.maxRate ?? highestOf(viewer.rates),
  }
}

/** The level that a child of an age is usually at in Kenya (facts/kenya.md section 9); null for a text without an age. */
function levelOfAge(text: string | null): Wishes['level'] {
  const [age] = /\d+/.exec(text ?? '') ?? []
  if (age === undefined) return null
  const limits = [
    [6, 'pre-primary'],
    [12, 'primary'],
    [15, 'junior'],
    [18, 'secondary'],
  ] as const
  return limits.find(([limit]) => Number(age) < limit)?.[1] ?? 'university'
}

/** The highest amount in a budget such as '800 to 1,500'; null without one. */
function highestOf(budget: string | null): number | null {
  const amounts = (budget ?? '').replaceAll(',', '').match(/\d{2,}/g) ?? []
  return amounts.length > 0 ? Math.max(...amounts.map(Number)) : null
}

/** Someone who says nothing of a wish comes after those who meet it, and before those who do not. */
function fitOf({ subjects, county, level, mode, maxRate }: Wishes) {
  const wanted = createSubjectMatcher(subjects)
  return (tutor: Comparable) => {
    const taught = tutor.subjects.filter(wanted.has)
    const isNear = county !== null && tutor.county === county
    const atLevel = meets(level, tutor.teachesLevels)
    const inMode = meets(mode, tutor.teachingModes)
    const inBudget = maxRate === null || tutor.hourlyRate === null ? 0 : tutor.hourlyRate <= maxRate ? 1 : -1
    return {
      id: tutor.id,
      score: 4 * taught.length + 3 * Number(isNear) + 2 * atLevel + 2 * inBudget + 2 * inMode,
      reasons: [
        ...taught,
        ...(level && atLevel > 0 ? [levelNames[level]] : []),
        ...(isNear ? [county] : []),
        ...(inBudget > 0 ? ['within your budget'] : []),
        ...(mode && inMode > 0 ? [teachingModeNames[mode].toLowerCase()] : []),
      ],
    }
  }
}

function meets<Value>(wish: Value | null, stated: readonly NoInfer<Value>[]): number {
  if (wish === null || stated.length === 0) return 0
  return stated.includes(wish) ? 1 : -1
}
