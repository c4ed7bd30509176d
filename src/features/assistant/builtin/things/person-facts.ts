import { teachingLabel } from '#src/domain/people/teaching.ts'
import { placeOf, titleOf } from '#src/features/professionals/card-props.ts'
import type { Profile } from '#src/features/professionals/columns.ts'
import { availabilityText } from '#src/features/professionals/profile-details.tsx'
import { formatKes } from '#src/ui/format.ts'
import { count, listOf, plain } from '../answers/format-reply.ts'
import { isAbout } from '../answers/job-query.ts'
import { badgeOf, type Fact, type Facts, isIn } from './fact.ts'

const rateOf = ({ hourlyRate }: Profile) => (hourlyRate ? `${formatKes(hourlyRate)} an hour` : null)

const background = ({ experience, qualifications }: Profile): Fact => [
  `${experience ? `experience: ${plain(experience, 60)}` : 'no experience is named'}${qualifications ? `; ${plain(qualifications, 120)}` : ''}.`,
]

const mode: Facts<Profile>[string] = ({ teachingModes }, { text }) => {
  if (teachingModes.length === 0) return ["the profile doesn't say whether at home or online."]
  const isHome = /home|nyumbani/i.test(text)
  const wanted = /online|remote|virtual|zoom/i.test(text) ? 'online' : isHome ? 'home' : null
  return [
    `teaches ${listOf(teachingModes.map(teachingLabel)).toLowerCase()}.`,
    wanted && teachingModes.includes(wanted),
  ]
}

const contact = (): Fact => [
  "open the profile and choose Message. Phone and email show once you've both written.",
]

export const ofPerson: Facts<Profile> = {
  ...{ experience: background, requirements: background, mode, home: mode, contact, applying: contact },
  verified: ({ isVerified }) => [
    isVerified
      ? 'Verified. The page shows what we checked and when.'
      : 'not verified yet. Take extra care, and ask for the TSC number or licence.',
    isVerified,
  ],
  pay: (person, { named: { limits } }) => [
    person.hourlyRate
      ? `${rateOf(person)}. You agree the price between you.`
      : 'the profile shows no rate. Ask in a message.',
    limits.maxRate && person.hourlyRate ? person.hourlyRate <= limits.maxRate : null,
  ],
  days: ({ availability }) => [
    `${availability ? `the profile says “${availabilityText(availability)}”` : 'the profile says nothing about times'}; it names no days, so please ask in a message.`,
  ],
  reviews: ({ rating, reviewCount }) => [
    reviewCount > 0 ? `${rating} of 5 stars from ${count(reviewCount, 'review')}.` : 'no reviews yet.',
  ],
  teaching: (person, { named: { subjects, level } }) => {
    const levels = person.teachesLevels
    const atLevel = level && levels.length > 0 ? levels.some(one => one === level) : null
    return [
      `${plain(listOf(person.subjects), 120) || 'no subjects are named'}${levels.length > 0 ? `; ${listOf(levels.map(teachingLabel)).toLowerCase()}` : ''}.`,
      subjects[0] ? isAbout(subjects[0])({ title: titleOf(person), subjects: person.subjects }) : atLevel,
    ]
  },
  place: (person, question) => [
    `${plain(placeOf(person), 60) || 'no place is named'}.`,
    isIn(placeOf(person), question),
  ],
}

export function personSummary(person: Profile): string {
  const stars = person.reviewCount > 0 ? `${person.rating} of 5 stars` : null
  const facts = [plain(titleOf(person)), plain(placeOf(person), 40), rateOf(person), badgeOf(person), stars]
  return `${facts.filter(fact => fact !== null).join(', ')}.`
}
