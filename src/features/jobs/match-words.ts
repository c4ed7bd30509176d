import type { Job } from '#db/schema.ts'

type JobType = Job['jobType']

const everyKind: JobType[] = ['full_time', 'part_time', 'contract', 'remote', 'freelance']

/** Words of an availability, the profile's own and those people write, and the kinds of employment they mean. */
const wordsForKinds: [RegExp, JobType[]][] = [
  [/flexible|any ?time|negotiable/, everyKind],
  [/full[ _-]?time/, ['full_time']],
  [/part[ _-]?time|week-?end|evening|afternoon|morning|saturday|holiday/, ['part_time']],
  [/contract|term/, ['contract']],
  [/freelance/, ['freelance']],
  [/remote|online/, ['remote']],
]

/** The kinds of employment that somebody is there for, by their availability in words. */
export function kindsOfWork(availability: string): Set<JobType> {
  const text = availability.toLowerCase()
  return new Set(wordsForKinds.flatMap(([words, kinds]) => (words.test(text) ? kinds : [])))
}

/** Whole years of experience: the first number, so '2-5' is 2; what says no number is null. */
export function yearsOf(experience: string): number | null {
  const years = /\d{1,2}(?!\d)/.exec(experience)?.[0]
  return years === undefined ? null : Number(years)
}

const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** 'At least 3 years', '2 to 5 years', 'two or more years'. */
const yearsNamed = new RegExp(
  `\\b(\\d{1,2}|${numberWords.join('|')})\\b\\+?(?:\\s*(?:-|–|to)\\s*\\d{1,2})?\\+?\\s+(?:or more\\s+)?years?\\b`,
  'i',
)

/** How many years a job asks for, by the first of its requirements that names some; null where none does. */
export function yearsAsked(requirements: readonly string[]): number | null {
  for (const requirement of requirements) {
    if (!requirement.includes('ear')) continue
    const found = yearsNamed.exec(requirement)?.[1]?.toLowerCase()
    if (found) return numberWords.includes(found) ? numberWords.indexOf(found) : Number(found)
  }
  return null
}
