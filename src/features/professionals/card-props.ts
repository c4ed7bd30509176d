import type { Verification } from '#db/badge-rule.ts'
import { roleNames } from '#src/domain/people/roles.ts'
import { capitalWords, truncate } from '#src/domain/text.ts'
import type { ProfessionalSummary } from '#src/ui/cards/professional-card.tsx'
import { formatDay } from '#src/ui/format.ts'
import type { Profile } from './columns.ts'

/** The props of a profile's card. `verification` is the check behind the badge, if it was recorded. */
export function toProfessionalCard(profile: Profile, verification?: Verification): ProfessionalSummary {
  const { id, photo, rating, reviewCount, subjects, skills, hourlyRate, isVerified, isSample } = profile
  return {
    id,
    photo,
    name: nameOf(profile),
    title: titleOf(profile),
    experience: profile.experience && truncate(withNoun(firstClause(experienceText(profile.experience))), 60),
    place: placeOf(profile),
    tags: subjects.length > 0 ? subjects : skills,
    tagsLabel: subjects.length > 0 ? 'Subjects' : 'Skills',
    hourlyRate,
    rating,
    reviewCount,
    isVerified,
    checked:
      isVerified && verification ? `${verification.checked}, ${formatDay(verification.checkedOn)}` : null,
    isSample,
  }
}

export const nameOf = ({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

/** Role and field: 'Mathematics and Physics Teacher', 'Counselor, Mental Health'. */
export function titleOf({
  userType,
  subjects,
  specialization,
}: Pick<Profile, 'userType' | 'subjects' | 'specialization'>): string {
  const role = roleNames[userType]
  if (userType === 'teacher' || userType === 'tutor')
    return [subjects.slice(0, 2).join(' and '), role].join(' ').trim()
  return specialization ? `${role}, ${truncate(specialization, 60)}` : role
}

/** Spells out the years of the registration form: '2-5' is '2 to 5 years'. Other text is returned unchanged. */
export function experienceText(experience: string): string {
  const [, from, to] = /^(\d{1,2})(?:-(\d{1,2})|\+)$/.exec(experience.trim()) ?? []
  if (!from) return experience
  return to ? `${from} to ${to} ${to === '1' ? 'year' : 'years'}` : `More than ${from} years`
}

/** On a card without labels, a number of years alone becomes "3 years' experience". */
const withNoun = (text: string) =>
  /^(?:\d+|\d+ to \d+|more than \d+) years$/i.test(text) ? `${text}' experience` : text

const firstClause = (text: string) => text.split(/[;\n]|\.\s/)[0]?.trim() ?? ''

/** Town and county, or one of them. */
export function placeOf({ location, county }: Pick<Profile, 'location' | 'county'>): string {
  const place = capitalWords(location ?? '')
  if (!county || place.toLowerCase() === county.toLowerCase()) return place || (county ?? '')
  return place ? `${place}, ${county}` : county
}
