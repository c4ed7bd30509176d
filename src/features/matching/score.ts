import type { Job, User } from '#db/schema.ts'
import { findCounty } from '#src/domain/counties.ts'
import { countyOfPlace } from '#src/domain/jobs/county-of-place.ts'
import { categoryNames } from '#src/domain/jobs/job-values.ts'
import { categoryOf, isTitledFor } from '#src/features/jobs/role-keywords.ts'
import { payRange } from '#src/features/salary/monthly-pay.ts'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { countOf, formatKes } from '#src/ui/format.ts'
import { createSubjectMatcher } from './subjects.ts'
import { kindsOfWork, yearsOf, yearsRequired } from './terms.ts'

/** All of a profile that matters for matching. */
export const seekerFields = [
  'userType',
  'subjects',
  'skills',
  'specialization',
  'county',
  'town',
  'location',
  'availability',
  'schedule',
  'experience',
  'hourlyRate',
] as const satisfies (keyof User)[]

export type Seeker = Pick<User, (typeof seekerFields)[number]>

export type Offered = Pick<
  Job,
  | 'title'
  | 'subjects'
  | 'specialization'
  | 'category'
  | 'county'
  | 'jobType'
  | 'requirements'
  | 'payFrom'
  | 'payTo'
  | 'payPeriod'
>

export interface Score {
  /** 0 to 100. */
  score: number
  /** For example 'Mathematics', 'Kisumu' or 'full-time'. */
  reasons: string[]
}

/** The weights of the six criteria of RULINGS.md section 8; together 100 (docs/decisions/020-match-scores.md). */
export const weights = { subjects: 35, role: 25, county: 15, employment: 10, experience: 10, pay: 5 }

const criteria = Object.keys(weights) as (keyof typeof weights)[]

/** A criterion that the job does not specify counts half; one that the person does not specify counts 0. */
const UNSPECIFIED = 0.5
const MAX_SUBJECTS = 3
const NEAR = 0.5
const OTHER = 0.25

/** Returns a function that scores jobs for one person. Their profile is read once. */
export function scorerFor(person: Seeker): (job: Offered) => Score {
  const seeker = readSeeker(person)
  return job => {
    const reasons: string[] = []
    const role = roleFit(seeker, job)
    const fits = {
      subjects: subjectsFit(seeker, job, role, reasons),
      role: inRole(seeker, role, reasons),
      county: countyFit(seeker, job, reasons),
      employment: employmentFit(seeker, job, reasons),
      experience: experienceFit(seeker, job, reasons),
      pay: payFit(seeker, job, reasons),
    }
    return {
      score: Math.round(criteria.reduce((sum, name) => sum + weights[name] * fits[name], 0)),
      reasons,
    }
  }
}

type ReadSeeker = ReturnType<typeof readSeeker>

function readSeeker(person: Seeker) {
  const { userType, subjects, skills, specialization, hourlyRate } = person
  return {
    userType,
    own: categoryOf[userType],
    knowledge: createSubjectMatcher([...subjects, ...skills, ...(specialization?.split(/[,;]/) ?? [])]),
    county: countyOf(person),
    kinds: kindsOfWork(`${person.availability ?? ''} ${person.schedule ?? ''}`),
    years: yearsOf(person.experience ?? ''),
    hourlyRate,
  }
}

/** The county in which a person lives, by its name or by one of its towns. */
export const countyOf = ({ county, location, town }: Pick<Seeker, 'county' | 'location' | 'town'>) =>
  findCounty(county ?? '')?.name ?? countyOfPlace(location, town)

/**
 * Teachers are trained in two subjects, so two matches are full marks for a job that names more. A specialization is a preference,
 * not a requirement.
 */
function subjectsFit({ knowledge }: ReadSeeker, job: Offered, role: number, reasons: string[]): number {
  if (knowledge.isEmpty) return 0

  const { subjects, specialization, title } = job
  const known = [...subjects, ...(specialization ? [specialization] : [])].filter(knowledge.has)
  if (known.length > 0) {
    reasons.push(...known.slice(0, MAX_SUBJECTS))
    return Math.min(1, known.length / Math.min(2, subjects.length || 1))
  }
  const named = knowledge.namedIn(title)
  if (named) {
    reasons.push(named)
    return 1
  }
  return subjects.length === 0 ? UNSPECIFIED * role : 0
}

/** Related fields: a teacher may tutor. */
const near: Partial<Record<Job['category'], Job['category']>> = {
  teaching: 'tutoring',
  tutoring: 'teaching',
  counseling: 'coaching',
  coaching: 'counseling',
}

/** Whether a job is of a role's category; its title can say so in place of the category. */
export const isForRole = (
  userType: Seeker['userType'],
  { category, title }: Pick<Offered, 'category' | 'title'>,
) => category === categoryOf[userType] || isTitledFor(userType, title)

function roleFit({ own, userType }: ReadSeeker, { category, title }: Offered): number {
  if (!own) return 0
  if (isForRole(userType, { category, title })) return 1
  if (category === near[own]) return NEAR
  return category === 'other' ? OTHER : 0
}

function inRole({ own }: ReadSeeker, role: number, reasons: string[]): number {
  if (own && role === 1) reasons.push(categoryNames[own].toLowerCase())
  return role
}

function countyFit({ county }: ReadSeeker, job: Offered, reasons: string[]): number {
  if (job.jobType === 'remote') {
    reasons.push(jobTypeLabel('remote').toLowerCase())
    return 1
  }
  if (!county) return 0
  if (job.county === null) return UNSPECIFIED
  if (job.county !== county) return 0

  reasons.push(county)
  return 1
}

function employmentFit({ kinds }: ReadSeeker, { jobType }: Offered, reasons: string[]): number {
  if (!kinds.has(jobType)) return 0

  // A remote job is named by the place.
  if (jobType !== 'remote') reasons.push(jobTypeLabel(jobType).toLowerCase())
  return 1
}

function experienceFit({ years }: ReadSeeker, { requirements }: Offered, reasons: string[]): number {
  if (years === null) return 0

  const required = yearsRequired(requirements)
  if (required === null || required === 0) return UNSPECIFIED
  if (years < required) return years / required

  reasons.push(`at least ${countOf(required, 'year')} of experience`)
  return 1
}

/** Only hourly pay can be compared with an hourly rate, since the number of hours a month is unknown. */
function payFit({ hourlyRate }: ReadSeeker, job: Offered, reasons: string[]): number {
  if (hourlyRate === null) return 0

  const pay = job.payPeriod === 'hour' ? payRange(job) : null
  if (!pay) return UNSPECIFIED
  if (pay.to < hourlyRate) return pay.to / hourlyRate

  reasons.push(`${formatKes(pay.to)} an hour`)
  return 1
}
