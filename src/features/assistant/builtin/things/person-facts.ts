import { curricula, teachingLabel } from '#src/domain/people/teaching.ts'
import { languageNames } from '#src/domain/search/phrases.ts'
import { placeOf, titleOf } from '#src/features/professionals/card-props.ts'
import type { Profile } from '#src/features/professionals/columns.ts'
import { availabilityText, lessonsText } from '#src/features/professionals/profile-details.tsx'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { newestReviewTexts } from '#src/features/reviews/queries.ts'
import { formatKes } from '#src/ui/format.ts'
import { capital, count, listOf, lowerFirst, plain } from '../answers/format-reply.ts'
import { isAbout } from '../answers/job-query.ts'
import { badgeOf, type Fact, type Facts, isIn, placed } from './fact.ts'

const rateOf = ({ hourlyRate }: Profile) => (hourlyRate ? `${formatKes(hourlyRate)} an hour` : null)

const background = ({ experience, qualifications }: Profile): Fact => [
  `${experience ? `experience: ${plain(experience, 60)}` : 'no experience is named'}${qualifications ? `; ${plain(qualifications, 120)}` : ''}.`,
]

const mode: Facts<Profile>[string] = (person, question) => {
  const { text } = question
  const time = /\b(full|part)[- ]?time\b/i.exec(text)?.[1]
  if (time && person.availability)
    return [
      `the profile says “${availabilityText(person.availability)}”.`,
      person.availability.startsWith(time.toLowerCase()),
    ]
  const { teachingModes, areas } = person
  const isHome = /home|nyumbani|physical|in person|\bcome\b|\w+kuja\b/i.test(text)
  const wanted = isHome ? 'home' : /online|remote|virtual|zoom|mtandao/i.test(text) ? 'online' : null
  // An area that the profile lists may be known as part of another place.
  const isListed = areas.some(area => text.toLowerCase().includes(area.toLowerCase()))
  const where = isListed || isIn(`${placeOf(person)} ${areas}`, question)
  const says =
    teachingModes.length > 0
      ? `teaches ${lowerFirst(lessonsText(person))}.`
      : "the profile doesn't say whether at home or online."
  const isThere = wanted === 'online' ? null : where
  return [
    isThere === false ? `${says} The profile doesn't name ${question.named.places[0]}.` : says,
    wanted && teachingModes.length > 0 ? teachingModes.includes(wanted) && isThere !== false : isThere,
  ]
}

/** Whether all that a text names of a choice is listed. Null if it names none, or nothing is listed. */
function areListed(text: string, choice: readonly string[], listed: readonly string[]): boolean | null {
  const asked = choice.filter(one => new RegExp(`\\b${one.replaceAll('-', '-?')}\\b`, 'i').test(text))
  return asked.length > 0 && listed.length > 0
    ? asked.every(one => listed.some(has => has.toLowerCase() === one.toLowerCase()))
    : null
}

const checkOf = ({ isVerified }: Profile) =>
  isVerified
    ? 'Verified. The page shows what we checked and when.'
    : "not verified yet: our team hasn't checked the papers. Ask to see the certificates and the TSC number or licence."

const contact: Facts<Profile>[string] = (_, { text }) => [
  `${asksForContacts.test(text) ? "I can't give anyone's phone number, email or address. Open" : 'open'} the profile and choose Message. Phone and email show once you've both written.`,
]

const asksForContacts = /\b(number|namba|nambari|email|address|anwani|whatsapp)\b/i

export const ofPerson: Facts<Profile> = {
  ...{
    experience: background,
    requirements: background,
    mode,
    home: mode,
    areas: mode,
    contact,
    applying: contact,
  },
  verified: person => [checkOf(person), person.isVerified],
  licence: person => [`${checkOf(person)} Ask to see this year's licence: the profile doesn't show it.`],
  pay: (person, { text, asker, named: { limits } }) => {
    const { hourlyRate } = person
    const mine = thanMine.test(text) && isProfessional(asker) ? asker.hourlyRate : null
    const isLess = /\b(less|cheaper|below|chini)\b/i.test(text)
    const isMoreThanMine = mine && hourlyRate ? (isLess ? hourlyRate < mine : hourlyRate > mine) : null
    const hours = hoursIn(text)
    const total = hours && hourlyRate ? `, ${formatKes(hourlyRate * hours)} for ${hours} hours` : ''
    return [
      hourlyRate
        ? `${rateOf(person)}${total}.${mine ? ` Yours is ${formatKes(mine)}.` : ''} You agree the price between you.`
        : 'the profile shows no rate. Ask in a message.',
      limits.maxRate && hourlyRate ? hourlyRate <= limits.maxRate : isMoreThanMine,
    ]
  },
  days: ({ availability }) => [
    `${availability ? `the profile says “${availabilityText(availability)}”` : 'the profile says nothing about times'}; it names no days, so please ask in a message.`,
  ],
  curricula: ({ curricula: listed }, { text }) => [
    listed.length > 0 ? `teaches ${listOf(listed)}.` : 'no curriculum is named.',
    areListed(text, curricula, listed),
  ],
  languages: ({ languages }, { text }) => [
    languages.length > 0 ? `speaks ${plain(listOf(languages), 80)}.` : 'the profile names no languages.',
    areListed(text, [...languageNames, ...languages], languages),
  ],
  skills: ({ skills }) => [
    skills.length > 0 ? `skills: ${plain(listOf(skills), 160)}.` : 'the profile names no skills.',
  ],
  quality: person => [
    `${badgeOf(person)}, ${reviewsOf(person)} I can't tell how good a person is at their work.${person.bio ? ` The profile says: “${plain(person.bio, 240)}”` : ''}`,
  ],
  reviews: (person, { deps }) => {
    const texts = newestReviewTexts(deps.db.read, person.id, MAX_REVIEWS)
    return [[reviewsOf(person), ...texts.map(text => `“${plain(text, 160)}”`)].join(' ')]
  },
  ...{ details, work: details },
  teaching: (person, { named: { subjects, level } }) => {
    const levels = person.teachesLevels
    const atLevel = level && levels.length > 0 ? levels.some(one => one === level) : null
    return [
      `${plain(listOf(person.subjects), 120) || 'no subjects are named'}${levels.length > 0 ? `; ${listOf(levels.map(teachingLabel)).toLowerCase()}` : ''}.`,
      subjects[0] ? isAbout(subjects[0])({ title: titleOf(person), subjects: person.subjects }) : atLevel,
    ]
  },
  unsaid: person => [
    `the profile doesn't say; ask in a message. It says: ${personSummary(person)}.${person.bio ? ` “${plain(person.bio, 240)}”` : ''}`,
  ],
  place: (person, question) => {
    const where = placeOf(person)
    const own = saysOwnPlace.test(question.text)
      ? question.named.places.find(
          place => !isIn(where, { ...question, named: { ...question.named, places: [place] } }),
        )
      : undefined
    return [
      `${placed(`${plain(where, 60) || 'no place is named'}.`, question)}${own ? ` ${fromAfar(person, own)}` : ''}`,
      own ? null : isIn(where, question),
    ]
  },
}

function details(person: Profile): Fact {
  return [`${personSummary(person)}${person.bio ? `. “${plain(person.bio, 240)}”` : ''}`]
}

const thanMine = /\b(than (me|i|mine)|compared (to|with) (me|mine)|kuliko (mimi|yangu))\b/i

/** 'I am in Nairobi' beside the place of the person. */
const saysOwnPlace =
  /\b(i ?a?'?m|we( a|')re|niko|tuko|nipo|tupo|naishi|tunaishi|(i|we) live|from) (in |at |huko )?/i

const fromAfar = ({ teachingModes }: Profile, place: string) =>
  teachingModes.includes('online')
    ? `Lessons online are possible from ${place}; ask about anything else in a message.`
    : `The profile offers no lessons online, and doesn't name ${place}.`

const MAX_REVIEWS = 2

/** The hours of 'for two hours' or 'masaa mawili', or null. */
function hoursIn(text: string): number | null {
  const [, before, after] = /\b(?:(\w+) (?:hours?|hrs?|lessons?)|masaa (\w+))\b/i.exec(text) ?? []
  const said = (before ?? after ?? '').toLowerCase()
  const [, times = ''] = /\b(\w+) weeks\b|\bwiki (\w+)\b/i.exec(text)?.filter(Boolean) ?? []
  const hours = numberOf(said) * Math.max(1, numberOf(times.toLowerCase()))
  return hours > 1 ? hours : null
}

/** The number that a digit or word from two to five says, or 0. */
function numberOf(said: string): number {
  const at = numerals.findIndex(words => words.split('|').includes(said))
  return Number(said) || (at < 0 ? 0 : at + 2)
}

const numerals = ['two|mbili|mawili', 'three|tatu|matatu', 'four|nne|manne', 'five|tano|matano']

const reviewsOf = ({ rating, reviewCount }: Profile) =>
  reviewCount > 0 ? `${rating} of 5 stars from ${count(reviewCount, 'review')}.` : 'no reviews yet.'

export function personSummary(person: Profile): string {
  const stars = person.reviewCount > 0 ? `${person.rating} of 5 stars` : null
  const facts = [plain(titleOf(person)), plain(placeOf(person), 40), rateOf(person), badgeOf(person), stars]
  const { skills, teachesLevels, curricula: taught } = person
  const more = [
    listOf(person.subjects),
    teachesLevels.map(teachingLabel).join(', '),
    taught.join(', '),
    lessonsText(person),
    skills.length > 0 && `skills: ${listOf(skills)}`,
  ]
  return `${facts.filter(fact => fact !== null).join(', ')}. ${more.flatMap(one => (one ? plain(capital(one), 100) : [])).join('; ')}`
}
