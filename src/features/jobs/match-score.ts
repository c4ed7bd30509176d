import type { Job, User } from '#db/schema.ts'
import { findCounty } from '#src/features/accounts/counties.ts'
import { formatKes } from '#src/ui/format.ts'
import { jobTypeLabel } from '#src/ui/job-type-label.ts'
import { categoryOf, isTitledFor } from './for-role.ts'
import { knowledgeOf } from './knowledge.ts'
import { kindsOfWork, yearsAsked, yearsOf } from './match-words.ts'
import { payRange } from './monthly-pay.ts'
import { countyOfPlace } from './places.ts'
import { categoryNames } from './schema.ts'

/** What of a person is compared with jobs. */
export type Seeker = Pick<
  User,
  | 'userType'
  | 'subjects'
  | 'skills'
  | 'specialization'
  | 'county'
  | 'town'
  | 'location'
  | 'availability'
  | 'schedule'
  | 'experience'
  | 'hourlyRate'
>

/** What of a job is compared with people. */
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
  /** What speaks for the job: 'Mathematics', 'Kisumu', 'full-time'. */
  reasons: string[]
}

/** What each of the six things of RULINGS.md section 8 weighs; together 100 (DECISIONS.md, "What a match weighs"). */
export const weights = { subjects: 35, role: 25, county: 15, employment: 10, experience: 10, pay: 5 }

/** What a job leaves unsaid counts half; what the person leaves unsaid counts nothing. */
const UNSAID = 0.5
const MOST_SUBJECTS = 3

/** Compares one person with many jobs: what is theirs is read once. */
export function scorerFor(person: Seeker): (job: Offered) => Score {
  const seeker = readSeeker(person)
  return job => {
    const reasons: string[] = []
    const fits = {
      subjects: subjectsFit(seeker, job, reasons),
      role: roleFit(seeker, job, reasons),
      county: countyFit(seeker, job, reasons),
      employment: employmentFit(seeker, job, reasons),
      experience: experienceFit(seeker, job, reasons),
      pay: payFit(seeker, job, reasons),
    }
    const names = Object.keys(weights) as (keyof typeof weights)[]
    return { score: Math.round(names.reduce((sum, name) => sum + weights[name] * fits[name], 0)), reasons }
  }
}

type ReadSeeker = ReturnType<typeof readSeeker>

function readSeeker(person: Seeker) {
  const { userType, subjects, skills, specialization, hourlyRate } = person
  return {
    userType,
    knowledge: knowledgeOf([...subjects, ...skills, ...(specialization?.split(/[,;]/) ?? [])]),
    county: findCounty(person.county ?? '')?.name ?? countyOfPlace(person.location, person.town),
    kinds: kindsOfWork(`${person.availability ?? ''} ${person.schedule ?? ''}`),
    years: yearsOf(person.experience ?? ''),
    hourlyRate,
  }
}

/** Two subjects are what a teacher is trained in, so a job that names more asks for two of them. */
function subjectsFit({ knowledge }: ReadSeeker, job: Offered, reasons: string[]): number {
  if (knowledge.isEmpty) return 0

  const asked = job.specialization ? [...job.subjects, job.specialization] : job.subjects
  const known = asked.filter(knowledge.has)
  if (known.length > 0) {
    reasons.push(...known.slice(0, MOST_SUBJECTS))
    return Math.min(1, known.length / Math.min(2, asked.length))
  }
  const named = knowledge.namedIn(job.title)
  if (named) {
    reasons.push(named)
    return 1
  }
  return asked.length === 0 ? UNSAID : 0
}

/** Fields between which people change: who teaches may tutor. */
const near: Partial<Record<Job['category'], Job['category']>> = {
  teaching: 'tutoring',
  tutoring: 'teaching',
  counseling: 'coaching',
  coaching: 'counseling',
}

function roleFit({ userType }: ReadSeeker, { category, title }: Offered, reasons: string[]): number {
  const own = categoryOf[userType]
  if (own && (category === own || isTitledFor(userType, title))) {
    reasons.push(categoryNames[own].toLowerCase())
    return 1
  }
  return category === 'other' || (own && near[own] === category) ? UNSAID : 0
}

function countyFit({ county }: ReadSeeker, job: Offered, reasons: string[]): number {
  if (job.jobType === 'remote') {
    reasons.push('from anywhere')
    return 1
  }
  if (!county) return 0
  if (job.county === null) return UNSAID
  if (job.county !== county) return 0

  reasons.push(county)
  return 1
}

function employmentFit({ kinds }: ReadSeeker, { jobType }: Offered, reasons: string[]): number {
  if (!kinds.has(jobType)) return 0

  reasons.push(jobTypeLabel(jobType).toLowerCase())
  return 1
}

function experienceFit({ years }: ReadSeeker, { requirements }: Offered, reasons: string[]): number {
  if (years === null) return 0

  const asked = yearsAsked(requirements)
  if (asked === null || asked === 0) return UNSAID
  if (years < asked) return years / asked

  reasons.push(asked === 1 ? '1 year of experience' : `${asked} years of experience`)
  return 1
}

/** A month's pay says nothing of an hour's: how many hours it asks for is not said. */
function payFit({ hourlyRate }: ReadSeeker, job: Offered, reasons: string[]): number {
  if (hourlyRate === null) return 0

  const pay = job.payPeriod === 'hour' ? payRange(job) : null
  if (!pay) return UNSAID
  if (pay.to < hourlyRate) return pay.to / hourlyRate

  reasons.push(`${formatKes(pay.to)} an hour`)
  return 1
}
