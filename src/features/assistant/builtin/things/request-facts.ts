import { lessonPlaceNames, MAX_ANSWERS } from '#src/domain/tutor-requests.ts'
import type { TutorRequestJson } from '#src/features/tutor-requests/json.ts'
import { formatDate, formatKes } from '#src/ui/format.ts'
import { count, lowerFirst, plain } from '../answers/format-reply.ts'
import { isAbout } from '../answers/job-query.ts'
import { type Facts, isIn } from './fact.ts'

/** A family's request, as its page shows it to the viewer whom it was read for. */
export function requestSummary(request: TutorRequestJson): string {
  const { town, county, lessons, schedule, maxRate, state, answers, closesAt } = request
  const facts = [
    plain([...new Set([town, county])].filter(Boolean).join(', '), 60),
    lowerFirst(lessonPlaceNames[lessons]),
    schedule && plain(schedule, 120),
    maxRate ? `up to ${formatKes(maxRate)} an hour` : 'no rate is named',
    answers === 0 ? 'no replies yet' : count(answers, 'reply', 'replies'),
    state === 'open' ? `open, closes ${formatDate(Date.parse(closesAt))}` : state.replace('-', ' '),
  ]
  return `${facts.filter(Boolean).join('; ')}.`
}

const costs = 'a reply costs nothing more than your subscription.'

const isOpen = ({ state, answers }: TutorRequestJson) => state === 'open' && answers < MAX_ANSWERS

const mode: Facts<TutorRequestJson>[string] = ({ lessons }, { text }) => [
  `lessons ${lowerFirst(lessonPlaceNames[lessons])}.`,
  online.test(text) ? lessons !== 'home' : null,
]

const online = /\b(online|mtandaoni|remote|virtual|zoom)\b/i

const details: Facts<TutorRequestJson>[string] = (request, { text }) => [
  asksName.test(text)
    ? hiddenName
    : `${requestSummary(request)}${request.details ? ` The family writes: “${plain(request.details, 300)}”` : ''}`,
  asksName.test(text) ? false : null,
]

const asksName = /\b(names?|jina|majina|nani|who (is|are|posted|wrote)|called)\b/i
const hiddenName = "the family's name and contacts show only if it answers your reply."

export const ofRequest: Facts<TutorRequestJson> = {
  ...{ details, unsaid: details, skills: details, requirements: details, quality: details },
  applying: request => [
    isOpen(request)
      ? `it's open, with ${request.answers} of ${MAX_ANSWERS} replies. Open it and write under Reply to this family: what you teach, when you are free and what you charge. Your profile goes with it.`
      : 'it takes no more replies.',
    isOpen(request),
  ],
  ...{ mode, home: mode },
  days: ({ schedule }) => [schedule ? `${plain(schedule, 120)}.` : 'the family names no times.'],
  pay: ({ maxRate }, { text, asker: { hourlyRate } }) => {
    if (/\b(cost|free|bure|charged?)\b/i.test(text)) return [costs]
    const isOwn = /\b(my|yangu|mine)\b/i.test(text) && hourlyRate
    const own = isOwn
      ? `You charge ${formatKes(hourlyRate)}${maxRate ? `, which is ${hourlyRate <= maxRate ? 'within it' : 'more'}` : ''}.`
      : 'In your reply you say what you charge.'
    return maxRate
      ? [`up to ${formatKes(maxRate)} an hour. ${own}`, isOwn ? hourlyRate <= maxRate : null]
      : [`no rate is named. ${own}`]
  },
  ...{ contact: () => [hiddenName, false], poster: () => [hiddenName, false] },
  closing: request => [requestSummary(request), request.state === 'open'],
  place: (request, question) => [
    details(request, question)[0],
    asksName.test(question.text) ? false : isIn(`${request.county} ${request.town ?? ''}`, question),
  ],
  teaching: (request, question) => [
    details(request, question)[0],
    question.named.subjects[0]
      ? isAbout(question.named.subjects[0])({ title: '', subjects: request.subjects })
      : null,
  ],
}
