import type { Verification } from '#db/badge-rule.ts'
import { teachingLabel } from '#src/domain/people/teaching.ts'
import { formatDay, formatKes } from '#src/ui/format.ts'
import { experienceText } from '../card-props.ts'
import type { Profile } from '../columns.ts'
import { yearsOf } from '../entries.ts'
import type { EntryJson } from '../json.ts'
import { availabilityText, qualificationText } from '../profile-details.tsx'
import type { CvPart } from './cv-layout.ts'

/** The sections of a CV, in order; empty ones are left out. */
export function cvParts(profile: Profile, entries: EntryJson[], verification?: Verification): CvPart[] {
  const { bio, experience, qualifications, specialization, subjects, skills, availability, hourlyRate } =
    profile
  const parts = [
    ['About', [profile.headline, bio].filter(Boolean).join('\n')],
    ['Experience', entriesText(entries, 'experience') || (experience && experienceText(experience))],
    ['Education', entriesText(entries, 'education')],
    ['Qualifications', qualifications && qualificationText(qualifications)],
    ['Specialization', specialization],
    ['Subjects', subjects.join(', ')],
    ['Levels', profile.teachesLevels.map(teachingLabel).join(', ')],
    ['Curriculum', profile.curricula.join(', ')],
    ['Skills', skills.join(', ')],
    ['Languages', profile.languages.join(', ')],
    ['Availability', availability && availabilityText(availability)],
    ['Rate', hourlyRate !== null && `${formatKes(hourlyRate)} an hour`],
    ['Verified', profile.isVerified && verifiedText(verification)],
    ['Reviews', reviewsText(profile)],
  ] as const
  return parts.flatMap(([title, text]) => {
    const plain = text ? tidy(text) : ''
    return plain ? [{ title, text: plain }] : []
  })
}

/** A post or course on one line, then what the person did there. */
const entriesText = (entries: EntryJson[], kind: EntryJson['kind']) =>
  entries
    .filter(entry => entry.kind === kind)
    .map(entry => `${yearsOf(entry)}: ${entry.title}, ${entry.place}${entry.note ? `\n${entry.note}` : ''}`)
    .join('\n')

export const referees: CvPart = { title: 'Referees', text: 'Available on request' }

/** Empty lines waste space on the page. */
const tidy = (text: string) =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()

function verifiedText(verification?: Verification): string {
  if (!verification) return 'By an administrator'
  const { checked, place, checkedOn } = verification
  return `${checked}, ${place}, ${formatDay(checkedOn)}`
}

function reviewsText({ rating, reviewCount }: Profile): string {
  if (rating === null) return ''
  return `${rating.toFixed(1)} out of 5 (${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'})`
}
