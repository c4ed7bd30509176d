import { MAX_ANSWERS, MAX_OPEN_REQUESTS, OPEN_DAYS } from '#src/domain/tutor-requests.ts'
import { answersTo } from '#src/features/tutor-requests/answers-to.ts'
import type { TutorRequestJson } from '#src/features/tutor-requests/json.ts'
import { listTutorRequests, requestsOfParent } from '#src/features/tutor-requests/queries.ts'
import { requestFilters } from '#src/features/tutor-requests/schema.ts'
import { paths } from '#src/paths.ts'
import { nearby, requestConditions, sifted, that } from '../answers/conditions.ts'
import { count, item, link, listOf, personLink, plain, reply } from '../answers/format-reply.ts'
import { yesOrNo } from '../answers/polarity.ts'
import type { Question } from '../intent.ts'
import { requestSummary } from '../things/request-facts.ts'

const MAX_ROWS = 4
const COMPARED = 100

const requestLine = (request: TutorRequestJson) =>
  item(`${link(request.title, paths.tutorRequest(request.id))}, ${requestSummary(request)}`)

/** The open requests of families that have what a tutor's question asks for, or else the nearest. */
export function familyRequests(question: Question): string {
  const { deps, asker, text, now } = question
  const { named, note } = nearby(question)
  const { most, order } = named.limits
  const open = listTutorRequests(deps.db.read, asker, requestFilters.parse({ limit: COMPARED }), now).rows
  const conditions = requestConditions({ named, text })
  const { rows, isMet, unmet } = sifted(open, conditions)
  const names = conditions.map(({ name }) => name)
  // 'Requests for English in Nakuru that mention “weekend”'.
  const [are, others] = [true, false].map(is => names.filter(name => name.startsWith('are ') === is))
  const phrases = are?.map(name => name.replace('are', '')).join('') ?? ''
  const words = (requests: string) => `open ${requests} of families${phrases}${that('that', others ?? [])}`
  const shown = (order ? rows.toSorted((a, b) => (b.maxRate ?? 0) - (a.maxRate ?? 0)) : rows)
    .slice(0, most ?? MAX_ROWS)
    .map(requestLine)
  const all = link('All requests', paths.tutorRequests())
  if (!isMet) {
    const isElsewhere = conditions.every(({ isOfPlace }) => isOfPlace)
    const near = unmet.length < conditions.length || isElsewhere ? shown : []
    return reply(
      `${yesOrNo(text, false)}I found no ${words('requests')} right now.`,
      near.length > 0 &&
        (unmet.length < conditions.length
          ? `But these are near. Not met: they ${listOf(unmet)}.`
          : 'Open requests elsewhere:'),
      ...near,
      `${all}.`,
    )
  }
  return reply(
    `${yesOrNo(text, true)}${count(rows.length, words('request'), words('requests'))}${order ? ', best paid first' : ''}:`,
    ...shown,
    note,
    `${asker.userType === 'tutor' ? 'To reply, open a request and send a message.' : 'Only tutors can reply to requests.'} ${all}.`,
  )
}

/** The open requests that have what a search for work says. Empty if it says nothing of them, or none has it. */
export function requestsLike({ deps, asker, named, text, now }: Question): string {
  const open = listTutorRequests(deps.db.read, asker, requestFilters.parse({ limit: COMPARED }), now).rows
  const { rows, isMet } = sifted(open, requestConditions({ named, text }))
  return isMet && rows.length < open.length
    ? reply('Families ask for that:', ...rows.slice(0, MAX_ROWS).map(requestLine))
    : ''
}

/** A parent's own requests, and who replied. */
export function ownRequests({ deps, asker, text, now }: Question): string {
  const { rows } = requestsOfParent(deps.db.read, asker, { limit: MAX_ROWS }, now)
  if (rows.length === 0)
    return `You have no tutor request. ${link('Post one', paths.newTutorRequest())}, and up to ${MAX_ANSWERS} tutors can reply.`
  const replies = rows.reduce((sum, { answers }) => sum + answers, 0)
  const tutors = rows.flatMap(({ id }) => answersTo(deps.db.read, id))
  return reply(
    `${yesOrNo(text, replies > 0, /\b(repl\w+|answer\w*|respond\w*|\w*jib\w+)\b/i)}${count(replies, 'reply', 'replies')} to your tutor requests${tutors.length > 0 ? `, from ${listOf(tutors.map(personLink))}` : ''}:`,
    ...rows.map(requestLine),
    `Read and answer replies under ${link('Messages', paths.messages())}. You edit or close a request on its page.`,
  )
}

/** What a parent asked for in each request, and its state. */
export function ownRequestTexts({ deps, asker, now }: Question): string {
  const { rows } = requestsOfParent(deps.db.read, asker, { limit: MAX_ROWS }, now)
  if (rows.length === 0) return 'You have no tutor request.'
  return reply(
    rows.length === 1 ? 'Your tutor request:' : 'Your tutor requests:',
    ...rows.map(request =>
      reply(requestLine(request), request.details && `You wrote: “${plain(request.details, 300)}”`),
    ),
  )
}

export const requestLimit = () => `${MAX_OPEN_REQUESTS}`
export const replyLimit = () => `${MAX_ANSWERS}`
export const requestDays = () => `${OPEN_DAYS}`
