import { curricula, teachingLabel } from '#src/domain/people/teaching.ts'
import { languageNames } from '#src/domain/search/phrases.ts'
import { placeOf, titleOf } from '#src/features/professionals/card-props.ts'
import type { Profile } from '#src/features/professionals/columns.ts'
import { availabilityText, lessonsText } from '#src/features/professionals/profile-details.tsx'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { newestReviews } from '#src/features/reviews/queries.ts'
import { requestsOfParent } from '#src/features/tutor-requests/queries.ts'
import { formatKes } from '#src/ui/format.ts'
import { capital, count, listOf, lowerFirst, plain } from '../answers/format-reply.ts'
import { isAbout } from '../answers/job-query.ts'
import type { Question } from '../intent.ts'
import { namedIn } from '../understand/entities.ts'
import { askingSentence } from '../understand/follow-ups.ts'
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
  const isHome = /home|nyumbani|physical|in person|\bcome\b|\w*kuja\b/i.test(text)
  const wanted = isHome ? 'home' : /online|remote|virtual|zoom|mtandao/i.test(text) ? 'online' : null
  // An area that the profile lists may be known as part of another place.
  const asking = (askingSentence(text) ?? text).toLowerCase()
  const isListed = areas.some(area => asking.includes(area.toLowerCase()))
  const named = asking === text.toLowerCase() ? question.named : namedIn(asking)
  const isThereAbouts = isIn(`${placeOf(person)} ${areas}`, { ...question, named })
  // In the same county, but none of the areas that the profile lists.
  const isNear = isThereAbouts && areas.length > 0 && !asking.includes(named.places[0]?.toLowerCase() ?? '')
  const where = isListed || (isNear ? null : isThereAbouts)
  const says =
    teachingModes.length > 0
      ? `teaches ${lowerFirst(lessonsText(person))}.`
      : "the profile doesn't say whether at home or online."
  const isThere = wanted === 'online' ? null : where
  const offers =
    wanted && !(isNear && wanted === 'home') ? teachingModes.includes(wanted) && isThere !== false : isThere
  return [
    isThere === false ? `${says} The profile doesn't name ${question.named.places[0]}.` : says,
    wanted && teachingModes.length === 0 ? null : offers,
  ]
}

/** Whether a text says one of some words of a profile in full. */
export const saysAny = (text: string, words: readonly string[]) =>
  words.some(word => text.toLowerCase().includes(word.toLowerCase()))

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

const asksForLicence = /\b(licen[cs]\w*|leseni)\b/i
const licence: Facts<Profile>[string] = person => [
  `${checkOf(person)} The profile doesn't show this year's licence, so ask to see it.`,
]

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
  verified: (person, question) =>
    asksForLicence.test(question.text) ? licence(person, question) : [checkOf(person), person.isVerified],
  licence,
  pay: (person, question) => {
    const {
      text,
      asker,
      named: { limits },
    } = question
    const { hourlyRate } = person
    const mine = thanMine.test(text) && isProfessional(asker) ? asker.hourlyRate : null
    const budget = saysBudget.test(text) ? maxBudget(question) : null
    const isLess = /\b(less|cheaper|below|chini)\b/i.test(text)
    const isMoreThanMine = mine && hourlyRate ? (isLess ? hourlyRate < mine : hourlyRate > mine) : null
    const hours = hoursIn(text)
    const total = hours && hourlyRate ? `, ${formatKes(hourlyRate * hours)} for ${hours} hours` : ''
    return [
      hourlyRate
        ? `${rateOf(person)}${total}.${mine ? ` Yours is ${formatKes(mine)}.` : ''}${budget ? ` Your request says up to ${formatKes(budget)}${hourlyRate ? `, so it is ${hourlyRate <= budget ? 'within' : 'above'} your budget` : ''}.` : ''} You agree the price between you.`
        : 'the profile shows no rate. Ask in a message.',
      budget && hourlyRate
        ? hourlyRate <= budget
        : limits.maxRate && hourlyRate
          ? hourlyRate <= limits.maxRate
          : isMoreThanMine,
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
  skills: ({ skills }, { text }) => [
    skills.length > 0 ? `skills: ${plain(listOf(skills), 160)}.` : 'the profile names no skills.',
    saysAny(text, skills) || null,
  ],
  quality: person => [
    `${badgeOf(person)}, ${reviewsOf(person)} I can't tell how good a person is at their work.${person.bio ? ` The profile says: “${plain(person.bio, 240)}”` : ''}`,
  ],
  reviews: (person, { deps, asker, text }) => {
    const all = newestReviews(deps.db.read, person.id, MAX_REVIEWS)
    const own =
      ofOwn.test(text) && asker.school ? all.filter(({ reviewer }) => reviewer === asker.school?.name) : []
    const shown = own.length > 0 ? own : all
    return [
      [
        reviewsOf(person),
        ...shown.map(({ text: says, reviewer }) => `“${plain(says, 160)}” (${plain(reviewer, 60)})`),
      ].join(' '),
    ]
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
      own ? null : isIn(`${where} ${person.areas}`, question),
    ]
  },
}

function details(person: Profile): Fact {
  return [`${personSummary(person)}${person.bio ? `. “${plain(person.bio, 240)}”` : ''}`]
}

/** The most that the asker's own tutor requests offer an hour, in whole KES. Null if they name no rate. */
function maxBudget({ deps, asker, now }: Question): number | null {
  const { rows } = requestsOfParent(deps.db.read, asker, { limit: MAX_REQUESTS }, now)
  return Math.max(0, ...rows.map(({ maxRate }) => maxRate ?? 0)) || null
}
const MAX_REQUESTS = 5
const saysBudget =
  /\b(my|our|i|yangu|nili\w+)\b.*\b(budget|bajeti)\b|\b(budget|bajeti)\b.*\b(my|i|we|yangu|nili\w+)\b/i

const thanMine = /\b(than (me|i|mine)|compared (to|with) (me|mine)|kuliko (mimi|yangu))\b/i

/** 'I am in Nairobi' beside the place of the person. */
const saysOwnPlace =
  /\b(i ?a?'?m|we( a|')re|niko|tuko|nipo|tupo|naishi|tunaishi|(i|we) live|from) (in |at |huko )?/i

const fromAfar = ({ teachingModes }: Profile, place: string) =>
  teachingModes.includes('online')
    ? `Lessons online are possible from ${place}; ask about anything else in a message.`
    : `The profile offers no lessons online, and doesn't name ${place}.`

const MAX_REVIEWS = 2
const ofOwn = /\b(we|our|us|tuli\w+|yetu)\b/i

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
