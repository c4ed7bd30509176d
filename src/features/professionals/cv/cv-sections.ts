import type { Verification } from '#db/badge-rule.ts'
import { formatDay, formatKes } from '#src/ui/format.ts'
import { experienceText } from '../card-props.ts'
import type { Profile } from '../columns.ts'
import { availabilityText, qualificationText } from '../profile-details.tsx'
import type { CvPart } from './cv-layout.ts'

/** The sections of a CV, in order; empty ones are left out. */
export function cvParts(profile: Profile, verification?: Verification): CvPart[] {
  const { bio, experience, qualifications, specialization, subjects, skills, availability, hourlyRate } =
    profile
  const parts = [
    ['About', bio],
    ['Experience', experience && experienceText(experience)],
    ['Qualifications', qualifications && qualificationText(qualifications)],
    ['Specialization', specialization],
    ['Subjects', subjects.join(', ')],
    ['Skills', skills.join(', ')],
    ['Availability', availability && availabilityText(availability)],
    ['Hourly rate', hourlyRate !== null && formatKes(hourlyRate)],
    ['Verified', profile.isVerified && verifiedText(verification)],
    ['Reviews', reviewsText(profile)],
  ] as const
  return parts.flatMap(([title, text]) => {
    const plain = text ? tidy(text) : ''
    return plain ? [{ title, text: plain }] : []
  })
}

/** Empty lines waste space on the page. */
const tidy = (text: string) =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()

function verifiedText(verification?: Verification): string {
  if (!verification) return 'By an administrator of this site'
  const { checked, place, checkedOn } = verification
  return `${checked}, ${place}, ${formatDay(checkedOn)}`
}

function reviewsText({ rating, reviewCount }: Profile): string {
  if (rating === null) return ''
  return `${rating.toFixed(1)} of 5 from ${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'}`
}
