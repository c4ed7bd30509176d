import { MAX_ANSWERS, MAX_OPEN_REQUESTS, OPEN_DAYS } from '#src/domain/tutor-requests.ts'
import { answersTo } from '#src/features/tutor-requests/answers-to.ts'
import type { TutorRequestJson } from '#src/features/tutor-requests/json.ts'
import { listTutorRequests, requestsOfParent } from '#src/features/tutor-requests/queries.ts'
import { requestFilters } from '#src/features/tutor-requests/schema.ts'
import { paths } from '#src/paths.ts'
import { formatKes } from '#src/ui/format.ts'
import { nearby } from '../answers/conditions.ts'
import { count, item, link, listOf, personLink, plain, reply } from '../answers/format-reply.ts'
import { countyNamed } from '../answers/job-query.ts'
import { yesOrNo } from '../answers/polarity.ts'
import type { Question } from '../intent.ts'
import { requestSummary } from '../things/request-facts.ts'

const MAX_ROWS = 4
const COMPARED = 100

const requestLine = (request: TutorRequestJson) =>
  item(`${link(request.title, paths.tutorRequest(request.id))}, ${requestSummary(request)}`)

/** The open requests of families that a tutor's question names. */
export function familyRequests(question: Question): string {
  const { deps, asker, text, now } = question
  const { named, note } = nearby(question)
  const { subjects, level, limits } = named
  const filters = requestFilters.parse({
    subject: subjects[0] ?? '',
    level: level ?? '',
    county: countyNamed(named),
    limit: COMPARED,
  })
  const { rows } = listTutorRequests(deps.db.read, asker, filters, now)
  const isLeftOut = ({ title, town, county }: TutorRequestJson) =>
    named.not.some(({ name }) => `${title} ${town} ${county}`.toLowerCase().includes(name.toLowerCase()))
  const paid = rows.filter(
    request =>
      !isLeftOut(request) &&
      (!limits.minRate || (request.maxRate ?? 0) >= limits.minRate) &&
      (named.kind !== 'remote' || request.lessons !== 'home'),
  )
  const conditions = [
    subjects[0] && `for ${subjects[0]}`,
    named.places[0] && `in ${named.places[0]}`,
    named.not.length > 0 && `without ${listOf(named.not.map(({ name }) => name))}`,
    named.kind === 'remote' && 'online',
    limits.minRate && `that pay ${formatKes(limits.minRate)} an hour or more`,
  ].filter(Boolean)
  const words = ['open requests of families', ...conditions].join(' ')
  const all = link('All requests', paths.tutorRequests())
  if (paid.length === 0) return `${yesOrNo(text, false)}I found no ${words} right now. ${all}.`
  return reply(
    `${yesOrNo(text, true)}${count(paid.length, words.replace('requests', 'request'), words)}:`,
    ...paid.slice(0, MAX_ROWS).map(requestLine),
    note,
    `To reply, open a request and send a message. ${all}.`,
  )
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
