import type { Job } from '#db/schema.ts'
import { jobTypes } from '#src/domain/jobs/job-values.ts'

type JobType = Job['jobType']

/** Patterns in availabilities, with the job types that they mean. */
const kindPatterns: [RegExp, readonly JobType[]][] = [
  [/flexible|any ?time|negotiable/, jobTypes],
  [/full[ _-]?time/, ['full_time']],
  [/part[ _-]?time|week-?end|evening|afternoon|morning|saturday|holiday/, ['part_time']],
  [/contract|term/, ['contract']],
  [/freelance/, ['freelance']],
  [/remote|online/, ['remote']],
]

/** The job types that suit an availability in words. */
export function kindsOfWork(availability: string): Set<JobType> {
  const text = availability.toLowerCase()
  return new Set(kindPatterns.flatMap(([pattern, kinds]) => (pattern.test(text) ? kinds : [])))
}

const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const number = `(?<![\\d-])(\\d{1,2}|${numberWords.join('|')})(?!\\d)`
/** '3 years', '2 to 5 years', 'two or more years', but not an age such as '45 years old' or '35 years of age'. */
const yearsNamed = new RegExp(
  `\\b${number}\\b\\+?(?:\\s*(?:-|–|to|and|or)\\s*\\d{1,2})?\\+?\\s+(?:or more\\s+)?(?:years?|yrs?)\\b(?!\\s+(?:old|of age))`,
  'i',
)
const ageNamed = /\b(?:aged?|years old|years of age)\b|\b(?:under|below)\s+\d{2}\b/i
/** From this number on, years without a word about work are an age: '25 to 35 years'. */
const MIN_AGE = 18
const workNamed = /experien|teach|taught|practi|service|work|head|deputy/i

/**
 * Whole years of experience: the first number of years, or else the first number, so '2-5' is 2 and 'Form 3 and 4 for 6 years' is 6.
 * Null if there is no number.
 */
export function yearsOf(experience: string): number | null {
  const parts = experience.split(/[,;.]/).filter(part => !ageNamed.test(part))
  const named = parts.map(part => yearsNamed.exec(part)?.[1]).find(Boolean)
  const years = named ?? /(?<!\d)\d{1,2}(?!\d)/.exec(parts.join(','))?.[0]
  return years === undefined ? null : toNumber(years)
}

/** The years of experience in the first requirement that names some. Null if none does. */
export function yearsRequired(requirements: readonly string[]): number | null {
  for (const requirement of requirements) {
    if (!/year|yr/i.test(requirement) || ageNamed.test(requirement)) continue
    const found = yearsNamed.exec(requirement)?.[1]
    const years = found ? toNumber(found) : null
    if (years !== null && (years < MIN_AGE || workNamed.test(requirement))) return years
  }
  return null
}

function toNumber(text: string): number {
  const word = numberWords.indexOf(text.toLowerCase())
  return word === -1 ? Number(text) : word
}
