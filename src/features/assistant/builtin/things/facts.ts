import { housingNames, levelNames, schoolTypeNames } from '#src/domain/jobs/job-values.ts'
import { teachingLabel } from '#src/domain/people/teaching.ts'
import { payLabel } from '#src/features/jobs/pay-label.ts'
import { placeOf, titleOf } from '#src/features/professionals/card-props.ts'
import { availabilityText } from '#src/features/professionals/profile-details.tsx'
import { monthlyPay } from '#src/features/salary/monthly-pay.ts'
import { paths } from '#src/paths.ts'
import { employerLine } from '#src/ui/cards/employer.ts'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { formatKes } from '#src/ui/format.ts'
import { count, link, listOf, plain } from '../answers/format-reply.ts'
import { closingDay, isAbout } from '../answers/job-query.ts'
import type { Question } from '../intent.ts'
import type { Thing } from './things.ts'

/** A fact about a thing, and whether it means yes, if a question that wants yes or no asks for it. */
type Fact = [says: string, yes?: boolean | null]
type Facts<Kind extends Thing['kind']> = Partial<
  Record<string, (it: Extract<Thing, { kind: Kind }>['it'], question: Question) => Fact>
>

/** What the thing's page says about what is asked: a name under 'asked about a thing' in patterns.txt. */
export function factOf(
  question: Question,
  aspect: string,
  thing: Thing,
): { says: string; yes: boolean | null } {
  const [says, yes = null] =
    thing.kind === 'job'
      ? (ofJob[aspect] ?? jobDetails(aspect))(thing.it, question)
      : thing.kind === 'person'
        ? (ofPerson[aspect] ?? personDetails)(thing.it, question)
        : (ofSchool[aspect] ?? schoolDetails)(thing.it, question)
  return { says, yes }
}

const MAX_TEXT = 220

type Job = Extract<Thing, { kind: 'job' }>['it']

const isOpen = ({ isActive, closesAt }: Job, { now }: Question) =>
  isActive && !(closesAt && Date.parse(closesAt) <= now)

const until = ({ closesAt }: Job) =>
  closesAt
    ? `closes at the end of ${closingDay(closesAt)}`
    : 'has no closing date, so it stays open until the school closes it'

const state = (job: Job, question: Question) =>
  isOpen(job, question) ? `it's open and ${until(job)}.` : "it's closed."

const kindOf = ({ jobType }: Job) => jobTypeLabel(jobType).toLowerCase()

/** Whether a text names the place that is asked about. Null if none is. */
const isIn = (text: string, { named }: Question) =>
  named.places[0] ? text.toLowerCase().includes(named.places[0].toLowerCase()) : null

const requirements: Facts<'job'>['requirements'] = job => [
  job.requirements.length > 0
    ? `the advert asks for ${plain(listOf(job.requirements), MAX_TEXT)}.`
    : 'the advert lists no requirements. Its description is on its page.',
]

const mode: Facts<'job'>['mode'] = (job, { named }) => [
  `it is ${kindOf(job)}.`,
  named.kind ? job.jobType === named.kind : null,
]

const ofJob: Facts<'job'> = {
  requirements,
  experience: requirements,
  mode,
  home: mode,
  closing: (job, question) => [
    state(job, question),
    isOpen(job, question) !== /\b(closed|taken|filled|expired)\b/i.test(question.text),
  ],
  verified: ({ postedBy, isSchoolVerified }, { text }) => [
    `${plain(postedBy)}, which posted it, is ${isSchoolVerified ? 'verified: we checked the school' : 'not verified yet. That alone does not make it fake, but never pay for a job'}.`,
    /\b(scam|fake)\b/i.test(text) ? null : isSchoolVerified,
  ],
  poster: ({ postedBy, schoolId, company }) => [
    `${link(postedBy, paths.school(schoolId))} posted it${company === postedBy ? '' : ` for ${plain(company)}`}.`,
  ],
  pay: (job, { named: { limits } }) => {
    const pay = payLabel(job)
    const most = monthlyPay(job)?.to
    return [
      pay ? `${plain(pay, 60)}.` : "the advert doesn't show its pay. Ask the school before you accept.",
      most && limits.payFrom ? most >= limits.payFrom : null,
    ]
  },
  place: ({ location, county, town }, question) => [
    `it is in ${plain(location, 60)}.`,
    isIn(`${location} ${county} ${town}`, question),
  ],
  housing: ({ housing }) =>
    housing
      ? [`${housingNames[housing]}.`, housing !== 'none']
      : ["the advert doesn't say whether there is housing."],
  teaching: (job, { named: { subjects } }) => [
    `${job.subjects.length > 0 ? plain(listOf(job.subjects)) : 'no subject is named'}${job.level ? `, ${levelNames[job.level].toLowerCase()} level` : ''}.`,
    subjects[0] ? isAbout(subjects[0])(job) : null,
  ],
  applying: (job, question) =>
    isOpen(job, question)
      ? [`choose Apply Now on its page. It ${until(job)}.`, true]
      : ["it's closed, so no one can apply any more.", false],
  days: (job, question) =>
    /\b(\w+days?|weekends?|evenings?|mornings?|jumapili|jumamosi|wikendi|jioni)\b/i.test(question.text)
      ? [`it is ${kindOf(job)}; the advert names no days. Ask the school.`]
      : [state(job, question), isOpen(job, question)],
  contact: () => ['schools are reached through Apply Now or Messages; their numbers are not shown.'],
}

const jobDetails =
  (aspect: string) =>
  (job: Job, question: Question): Fact => {
    const isAsked = aspect === 'details' && !/\b(compare|difference|better|vs|versus)\b/i.test(question.text)
    const pay = payLabel(job)
    const facts = [
      plain(employerLine(job), 100),
      plain(job.location, 40),
      kindOf(job),
      pay ? plain(pay, 60) : 'pay not shown',
    ]
    const type = job.schoolType ? `; ${schoolTypeNames[job.schoolType]}` : ''
    const closes = isOpen(job, question) ? until(job).replace(/, so.*/, '') : 'closed'
    return [
      `${facts.join(', ')}; ${closes}${type}.${isAsked ? ` ${plain(job.description, MAX_TEXT)}` : ''}`.trim(),
    ]
  }

type Person = Extract<Thing, { kind: 'person' }>['it']

const rateOf = ({ hourlyRate }: Person) => (hourlyRate ? `${formatKes(hourlyRate)} an hour` : null)

const background: Facts<'person'>['experience'] = ({ experience, qualifications }) => [
  `${experience ? `experience: ${plain(experience, 60)}` : 'no experience is named'}${qualifications ? `; ${plain(qualifications, 120)}` : ''}.`,
]

const modes: Facts<'person'>['mode'] = ({ teachingModes }, { text }) => {
  if (teachingModes.length === 0) return ["the profile doesn't say whether at home or online."]
  const isHome = /home|nyumbani/i.test(text)
  const wanted = /online|remote|virtual|zoom/i.test(text) ? 'online' : isHome ? 'home' : null
  return [
    `teaches ${listOf(teachingModes.map(teachingLabel)).toLowerCase()}.`,
    wanted && teachingModes.includes(wanted),
  ]
}

const message = (): Fact => [
  "open the profile and choose Message. Phone and email show once you've both written.",
]

const ofPerson: Facts<'person'> = {
  experience: background,
  requirements: background,
  mode: modes,
  home: modes,
  contact: message,
  applying: message,
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

function personDetails(person: Person): Fact {
  const facts = [
    plain(titleOf(person)),
    plain(placeOf(person), 40),
    rateOf(person),
    badgeOf(person),
    person.reviewCount > 0 && `${person.rating} of 5 stars`,
  ]
  return [`${facts.filter(one => one !== null && one !== false).join(', ')}.`]
}

const badgeOf = ({ isVerified }: { isVerified: boolean }) => (isVerified ? 'Verified' : 'not verified yet')

type School = Extract<Thing, { kind: 'school' }>['it']

const townOf = ({ town, county }: School) =>
  plain([...new Set([town, county])].filter(Boolean).join(', '), 60)

const openJobsOf = ({ openJobs }: School) => count(openJobs, 'open job')

const page = (school: School): Fact => [`${openJobsOf(school)}, on its page.`, school.openJobs > 0]

const ofSchool: Facts<'school'> = {
  applying: page,
  poster: page,
  closing: page,
  verified: school => [`${townOf(school)}: ${badgeOf(school)}, ${openJobsOf(school)}.`, school.isVerified],
  place: (school, question) => [`it is in ${townOf(school)}.`, isIn(townOf(school), question)],
  contact: () => ['schools are reached through their jobs or Messages; their numbers are not shown.'],
}

const schoolDetails = (school: School): Fact => [
  `${plain(school.institutionType, 40)}, ${townOf(school)}, ${badgeOf(school)}, ${openJobsOf(school)}.`,
]
