import { benefitsIn } from '#src/domain/jobs/benefits.ts'
import { housingNames, levelNames, schoolTypeNames } from '#src/domain/jobs/job-values.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import { payLabel } from '#src/features/jobs/pay-label.ts'
import { monthlyPay } from '#src/features/salary/monthly-pay.ts'
import { paths } from '#src/paths.ts'
import { employerLine } from '#src/ui/cards/employer.ts'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { capital, link, listOf, lowerFirst, plain } from '../answers/format-reply.ts'
import { closingDay, isAbout } from '../answers/job-query.ts'
import type { Question } from '../intent.ts'
import { type Facts, isIn } from './fact.ts'

const MAX_TEXT = 220

/** Benefits that questions name. */
const benefitNames =
  /\b(lunch|meals?|food|chakula|medical|insurance|bima|matibabu|transport|usafiri|data|pension|pensheni)\b/g

const isOpen = ({ isActive, closesAt }: JobJson, { now }: Question) =>
  isActive && !(closesAt && Date.parse(closesAt) <= now)

const until = ({ closesAt }: JobJson) =>
  closesAt
    ? `closes at the end of ${closingDay(closesAt)}`
    : 'has no closing date, so it stays open until the school closes it'

const state = (job: JobJson, question: Question) =>
  isOpen(job, question) ? `it's open and ${until(job)}.` : "it's closed."

const kindOf = ({ jobType }: JobJson) => jobTypeLabel(jobType).toLowerCase()

const requirements: Facts<JobJson>[string] = job => [
  job.requirements.length > 0
    ? `the advert asks for ${plain(listOf(job.requirements), MAX_TEXT)}.`
    : 'the advert lists no requirements. Its description is on its page.',
]

const mode: Facts<JobJson>[string] = (job, { named }) => [
  `it's a ${kindOf(job)} job.`,
  named.kind ? job.jobType === named.kind : null,
]

export const ofJob: Facts<JobJson> = {
  ...{ requirements, experience: requirements, mode, home: mode },
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
  benefits: ({ benefits }, { text }) => {
    const asked = text.toLowerCase().match(benefitNames) ?? []
    const all = [...benefits, ...benefitsIn(benefits)].join(' ').toLowerCase()
    const lacking = asked.filter(one => ![one, ...benefitsIn([one])].some(word => all.includes(word)))
    const says = benefits.length > 0 ? `its benefits: ${plain(listOf(benefits), MAX_TEXT)}.` : ''
    const not =
      lacking.length > 0 || !says
        ? `the advert doesn't mention ${listOf(lacking) || 'benefits'}; ask the school.`
        : ''
    return [
      [says, says ? capital(not) : not].filter(Boolean).join(' '),
      asked.length > 0 && !not ? true : null,
    ]
  },
  teaching: (job, { named: { subjects } }) => [
    `${job.subjects.length > 0 ? plain(listOf(job.subjects)) : 'no subject is named'}${job.level ? `, ${levelNames[job.level].toLowerCase()} level` : ''}.`,
    subjects.length === 1 && subjects[0] ? isAbout(subjects[0])(job) : null,
  ],
  applying: (job, question) =>
    isOpen(job, question)
      ? [`choose Apply Now on its page. It ${until(job)}.`, true]
      : ["it's closed, so no one can apply any more.", false],
  days: (job, question) =>
    /\b(\w+days?|weekends?|evenings?|mornings?|jumapili|jumamosi|wikendi|jioni|siku|daily|hours)\b/i.test(
      question.text,
    )
      ? [`it is ${kindOf(job)}; the advert names no days. Ask the school.`]
      : [state(job, question), isOpen(job, question)],
  contact: () => ['schools are reached through Apply Now or Messages; their numbers are not shown.'],
  details: (job, question) => {
    const isComparison = /\b(compare|difference|better|vs|versus)\b/i.test(question.text)
    const more = isComparison ? '' : ` ${plain(job.description, MAX_TEXT)}`
    return [`${jobSummary(job, question)}${more}`.trim()]
  },
}

export function jobSummary(job: JobJson, question: Question): string {
  const pay = payLabel(job)
  const facts = [
    plain(employerLine(job), 100),
    plain(job.location, 40),
    kindOf(job),
    pay ? plain(pay, 60) : 'pay not shown',
  ]
  if (job.housing) facts.push(lowerFirst(housingNames[job.housing]))
  if (job.benefits.length > 0) facts.push(`benefits: ${plain(listOf(job.benefits), 100)}`)
  const closes = isOpen(job, question) ? until(job).replace(/, so.*/, '') : 'closed'
  return `${facts.join(', ')}; ${closes}${job.schoolType ? `; ${schoolTypeNames[job.schoolType]}` : ''}.`
}
