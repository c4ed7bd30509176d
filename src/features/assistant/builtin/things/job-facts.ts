import { benefitsIn } from '#src/domain/jobs/benefits.ts'
import { housingNames, levelNames, schoolTypeNames } from '#src/domain/jobs/job-values.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { applicationFor } from '#src/features/applications/sent-applications.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import { payLabel } from '#src/features/jobs/pay-label.ts'
import { matchesFor } from '#src/features/matching/job-matches.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { monthlyPay } from '#src/features/salary/monthly-pay.ts'
import { paths } from '#src/paths.ts'
import { employerLine } from '#src/ui/cards/employer.ts'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { formatDate } from '#src/ui/format.ts'
import { capital, count, link, listOf, lowerFirst, plain } from '../answers/format-reply.ts'
import { sentencesOf } from '../answers/guide-answer.ts'
import { COMPARED, closingDay, isAbout } from '../answers/job-query.ts'
import type { Question } from '../intent.ts'
import { joining } from '../understand/lexicon.ts'
import { type Fact, type Facts, isIn, placed } from './fact.ts'

const MAX_TEXT = 220

const saysTime =
  /\b(\w*days?|weekends?|evenings?|mornings?|jumapili|jumamosi|wikendi|jioni|siku|saa|daily|hours|time|times|lini|when)\b/i
const saysTimeInAdvert =
  /\b((mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|evenings?|mornings?|holidays?|[ap]m|hours?|(twice|once|times) a (week|month)|a (week|month|term))\b/i

/** Benefits that questions name. */
const benefitNames =
  /\b(lunch|meals?|food|chakula|medical|insurance|bima|matibabu|transport|usafiri|nauli|data|bundles?|pension|pensheni)\b/g

/** 'Is the fare mine to pay?' */
const ofOwnCost = /\b(mine|yangu|my own|i pay|juu yangu|\w*jilipia\w*)\b/i

/** Times shorter than a month, or a term, for which pay may be asked. */
const shorter = /\b(hour(ly)?|saa|day|daily|siku|week(ly)?|wiki|lesson|session|term)\b/i

const isOpen = ({ isActive, closesAt }: JobJson, { now }: Question) =>
  isActive && !(closesAt && Date.parse(closesAt) <= now)

const asksForAnswer = /\b(decided|repl(y|ied)|respond\w*|answered|\w*jibu|hear)\b/i

const until = ({ closesAt }: JobJson) =>
  closesAt
    ? `closes at the end of ${closingDay(closesAt)}`
    : 'has no closing date, so it stays open until the school closes it'

const state = (job: JobJson, question: Question) =>
  isOpen(job, question) ? `it's open and ${until(job)}.` : "it's closed."

/** The days until a job closes, if a question asks for them. */
function daysLeft({ closesAt }: JobJson, { text, now }: Question): string {
  const days = Math.floor((Date.parse(closesAt ?? '') - now) / DAY_MS)
  return asksForDaysLeft.test(text) && days >= 0 ? ` That is in ${count(days, 'day')}.` : ''
}

const DAY_MS = 24 * 3_600_000
const asksForDaysLeft = /\b(left|remain\w*|baki\w*|zi\w*baki|how (many|long)|siku ngapi)\b/i

/** Whether a job closes before the day that a question names: 'before 10 December'. Null if it names none. */
function closesBefore({ text, now }: Question, { closesAt }: JobJson): boolean | null {
  const [, day, month] =
    /\b(?:before|by|kabla ya)(?: the)? (?:tarehe )?(\d{1,2})(?:st|nd|rd|th)?(?: of)? ([a-z]{3,})/i.exec(
      text,
    ) ?? []
  const date = new Date(`${day} ${month} ${new Date(now).getFullYear()} UTC`).getTime()
  return day && month && Number.isFinite(date) ? closesAt !== null && Date.parse(closesAt) < date : null
}

const kindOf = ({ jobType }: JobJson) => jobTypeLabel(jobType).toLowerCase()

const requirements = ({ requirements: all, title, postedBy }: JobJson, { text }: Question): Fact => {
  const isListed = named.some(words => words.test(text) && all.some(one => words.test(one)))
  const ofName = wordsOf(`${title} ${postedBy}`)
  const said = wordsOf(text).filter(word => word.length > MIN_LETTERS && !ofName.includes(word))
  const isSaid = said.some(word => all.some(one => wordsOf(one).includes(word)) && !joining.has(word))
  return [
    all.length > 0
      ? `the advert asks for ${plain(listOf(all), MAX_TEXT)}.`
      : 'the advert lists no requirements. Its description is on its page.',
    // A school may want more than its advert lists.
    (!lacks.test(text) && (isListed || isSaid)) || null,
  ]
}

const MIN_LETTERS = 5

/** 'Can I apply without a degree?' */
const lacks = /\b(without|no|not|bila|sina|hana|(do|does|have|has|did)n'?t|lack\w*|enough|inatosha)\b/i

/** Requirements that questions name. */
const named = [
  /\b(licen[cs]\w*|leseni)\b/i,
  /\btsc\b/i,
  /\b(degree|bachelor|b\.?ed)\b/i,
  /\bdiploma\b/i,
  /\b(master'?s?|m\.?ed|ma)\b/i,
  /\bgood conduct\b/i,
]

const mode: Facts<JobJson>[string] = (job, { named, text }) => {
  const isRemote = job.jobType === 'remote'
  if (!fromHome.test(text))
    return [`it's a ${kindOf(job)} job.`, named.kind ? job.jobType === named.kind : null]
  const says = `the work is at ${plain(job.location, 60)}, and the advert doesn't offer it from home.`
  return [isRemote ? "it's a remote job, so you can work from home." : says, isRemote]
}

const fromHome = /\b(from home|online|remote\w*|mtandaoni|virtual\w*|wfh|zoom)\b/i

/** 'Have I applied already?', 'nimeapply hii?' */
const ifSent = /\b(have|did|had) i (already )?(appl|send|sent)|\bni(me|li)(sha)?(apply|omba|tuma)/i

/** 'Apply for me', 'niombee'. */
const forMe = /\b(for me|on my behalf|ni(ombee|tumie|fanyie|applyie)\w*|kwa niaba yangu)\b/i

/** 'Is there a closing date?' */
const asksIfClosing =
  /\b(is there|are there|does it have|has it|has|have|any|kuna|(ina|iko na|lina))\b.*\b(clos\w+ date|deadline|last day|tarehe ya (mwisho|kufunga\w*))/i

/** An aspect that only the description can tell, with the words by which a sentence of it does. */
const described =
  (words: RegExp, none: string): Facts<JobJson>[string] =>
  ({ description }) => {
    const telling = sentencesOf(description).filter(sentence => words.test(sentence))
    return telling.length > 0
      ? [`the advert says: “${plain(telling.join(' '), MAX_DESCRIPTION)}”`]
      : [`${none}; ask the school. The advert says: “${plain(description, MAX_DESCRIPTION)}”`]
  }

const MAX_DESCRIPTION = 400

const days = described(saysTimeInAdvert, 'the advert names no days or hours')
/** Whether an advert says a time that a question names. Null if the question names none, or the advert may only say it otherwise. */
function isAtTimes({ description }: JobJson, { text }: Question): boolean | null {
  const asked = times.filter(time => time.test(text))
  if (asked.length === 0) return null
  return asked.some(time => time.test(description)) || (asked.includes(weekend) ? false : null)
}

const weekend = /\b(weekends?|saturdays?|sundays?|wikendi|jumamosi|jumapili)\b/i

const times = [
  weekend,
  /\b(evenings?|jioni|nights?|usiku)\b/i,
  /\b(mornings?|asubuhi)\b/i,
  /\b(afternoons?|mchana)\b/i,
  /\b(holidays?|likizo)\b/i,
]

/** The requirements beside what the asker's profile says, and the match score. It promises nothing. */
const fit: Facts<JobJson>[string] = (job, question) => {
  const { asker, deps } = question
  const [asks] = requirements(job, question)
  if (!isProfessional(asker)) return [asks]
  const match = matchesFor(deps, asker, { limit: COMPARED }).rows.find(({ id }) => id === job.id)
  const { qualifications, experience, subjects } = asker
  const own = [qualifications, experience, listOf(subjects)].flatMap(one => (one ? plain(one, 80) : []))
  const why = match && match.reasons.length > 0 ? ` (${plain(match.reasons.slice(0, 3).join(', '), 80)})` : ''
  const score = match ? ` Your match score is ${match.score}%${why}.` : ''
  return [
    `${asks} Your profile names ${own.length > 0 ? own.join('; ') : 'none of this yet'}.${score} Compare them yourself: the school decides.`,
  ]
}

/** The status of the asker's own application for a job. */
function ownApplication({ id }: JobJson, { asker, deps }: Question): string {
  const sent = applicationFor(deps.db.read, asker.id, id)
  return sent
    ? ` You applied on ${formatDate(Date.parse(sent.createdAt))}; your application is ${sent.status}.`
    : ''
}

const applying: Facts<JobJson>[string] = (job, question) => {
  if (!isOpen(job, question)) return ["it's closed, so no one can apply any more.", false]
  const sent = ownApplication(job, question)
  if (sent && asksForAnswer.test(question.text)) return [lowerFirst(sent.trim())]
  const asksIfSent = ifSent.test(question.text)
  return sent
    ? [
        `${lowerFirst(sent.trim())} To apply again, withdraw it first. The job ${until(job)}.`,
        asksIfSent || null,
      ]
    : asksIfSent
      ? [`you haven't applied for it. Choose Apply Now on its page: it ${until(job)}.`, false]
      : [
          `${forMe.test(question.text) ? "I can't apply for you: " : ''}choose Apply Now on its page. It ${until(job)}.`,
          !forMe.test(question.text),
        ]
}

export const ofJob: Facts<JobJson> = {
  ...{
    requirements,
    experience: requirements,
    licence: requirements,
    skills: requirements,
    mode,
    home: mode,
    fit,
  },
  unsaid: described(/(?!)/, 'the advert does not say'),
  start: described(/\b(from|start\w*|begin\w*|join) \w+/i, 'no starting date is named'),
  length: described(/\b(months?|weeks?|terms?|years?)\b/i, 'no length is named'),
  learners: described(
    /\b(learners|students|girls|boys|pupils|famil\w+|class(es)?)\b/i,
    'no number of learners is named',
  ),
  closing: (job, question) => [
    `${state(job, question)}${daysLeft(job, question)}${ownApplication(job, question)}`,
    asksIfClosing.test(question.text)
      ? job.closesAt !== null
      : /\b(deadline|lini|when|last day)\b/i.test(question.text)
        ? null
        : (closesBefore(question, job) ?? isOpen(job, question)) !==
          /\b(closed|taken|filled|expired)\b/i.test(question.text),
  ],
  verified: ({ postedBy, isSchoolVerified }, { text }) => [
    `${plain(postedBy)}, which posted it, is ${isSchoolVerified ? 'verified: we checked the school' : 'not verified yet. That alone does not make it fake, but never pay for a job'}.`,
    /\b(scam|fake|worr(y|ied)|wasiwasi|risky?)\b/i.test(text) ? null : isSchoolVerified,
  ],
  poster: ({ postedBy, schoolId, company }) => [
    `${link(postedBy, paths.school(schoolId))} posted it${company === postedBy ? '' : ` for ${plain(company)}`}.`,
  ],
  pay: (job, { text, named: { limits } }) => {
    const pay = payLabel(job)
    const most = monthlyPay(job)?.to
    const isOther = pay?.endsWith('a month') && shorter.test(text)
    return [
      pay
        ? `${isOther ? 'the advert names no other rate than ' : ''}${plain(pay, 60)}.`
        : "the advert doesn't show its pay. Ask the school before you accept.",
      most && limits.payFrom ? most >= limits.payFrom : null,
    ]
  },
  place: ({ location, county, town, jobType }, question) => {
    const isThere = isIn(`${location} ${county} ${town}`, question)
    const isRemote = jobType === 'remote'
    const says = `it is in ${plain(location, 60)}.${isRemote ? ' The work is remote, so you can do it from elsewhere.' : ''}`
    return [placed(says, question), isRemote && isThere === false ? true : isThere]
  },
  housing: ({ housing }, { text }) => {
    if (!housing) return ["the advert doesn't say whether there is housing."]
    const isAllowanceAsked = /\ballowance|posho\b/i.test(text)
    if (housing === 'allowance' && !isAllowanceAsked) return ['a house allowance, but no house.', false]
    return [`${housingNames[housing]}.`, housing !== 'none']
  },
  benefits: ({ benefits, housing }, { text }) => {
    const asked = text.toLowerCase().match(benefitNames) ?? []
    const all = [...benefits, ...benefitsIn(benefits)].join(' ').toLowerCase()
    const lacking = asked.filter(
      one => ![one.replace(/s$/, ''), ...benefitsIn([one])].some(word => all.includes(word)),
    )
    const house = housing && housing !== 'none' ? `; ${lowerFirst(housingNames[housing])}` : ''
    const says = benefits.length > 0 ? `its benefits: ${plain(listOf(benefits), MAX_TEXT)}${house}.` : ''
    const not =
      lacking.length > 0 || !says
        ? `the advert doesn't mention ${listOf(lacking) || 'benefits'}; ask the school.`
        : ''
    return [
      [says, says ? capital(not) : not].filter(Boolean).join(' '),
      asked.length > 0 && !not ? !ofOwnCost.test(text) : null,
    ]
  },
  teaching: (job, { named: { subjects } }) => [
    `${job.subjects.length > 0 ? plain(listOf(job.subjects)) : 'no subject is named'}${job.level ? `, ${levelNames[job.level].toLowerCase()} level` : ''}.`,
    subjects.length === 1 && subjects[0] ? isAbout(subjects[0])(job) : null,
  ],
  ...{ applying, sent: applying },
  type: job => [
    `${job.schoolType ? schoolTypeNames[job.schoolType] : "the advert doesn't name the kind of school"}. The advert says: “${plain(job.description, MAX_DESCRIPTION)}”`,
  ],
  days: (job, question) =>
    saysTime.test(question.text)
      ? [days?.(job, question)[0] ?? '', isAtTimes(job, question)]
      : [state(job, question), isOpen(job, question)],
  contact: (job, question) => [
    ownApplication(job, question)
      ? `${link('your application', paths.applications())} shows whom to contact, and you can write under ${link('Messages', paths.messages())}.`
      : 'schools are reached through Apply Now or Messages; their numbers are not shown.',
  ],
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
