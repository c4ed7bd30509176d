import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { type Job, messages, type Report, reviews, schools, type User, users } from '#db/schema.ts'
import { conflict, missing, SignInRequired } from '#src/errors.ts'
import { anyJob, postedBy, shownJob } from '#src/features/jobs/find-job.ts'
import { shownName } from '#src/features/messages/display-name.ts'
import { hasWritten, isDiscoverable } from '#src/features/messages/policy.ts'
import { readProfile } from '#src/features/professionals/directory.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { isUp, ownReviews } from '#src/features/reviews/queries.ts'
import { contactOf, readSchool } from '#src/features/schools/directory.ts'
import { serializeTutorRequest } from '#src/features/tutor-requests/json.ts'
import { findTutorRequest } from '#src/features/tutor-requests/queries.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { employerLine } from '#src/ui/cards/employer.ts'
import type { Reportable } from './schema.ts'

export type Stored = Pick<
  Report,
  'target' | 'reportedId' | 'messageId' | 'jobId' | 'reviewId' | 'requestId' | 'content'
>

/** The content to report, in its current state. */
export interface ReportableContent {
  stored: Stored
  /** "Physics teacher, Moi Girls", a person's name, a school's name. */
  name: string
  /** The page it was reported from. */
  path: string
  /** The person whom the reporter may block at the same time, if any. */
  blockable: Pick<User, 'id'> | null
}

/**
 * Finds content that the viewer may report: jobs without an account, anything else signed in, and only messages they received.
 * Throws `unauthorized`, `missing`, and `conflict` for the viewer's own content.
 */
export function findReportable(
  read: Reader,
  viewer: Viewer | null,
  kind: Reportable,
  id: string,
  now: number,
): Promise<ReportableContent> {
  if (kind === 'job') return findJob(read, viewer, id)
  if (!viewer) throw new SignInRequired()
  return finders[kind](read, viewer, id, now)
}

const none = { reportedId: null, messageId: null, jobId: null, reviewId: null, requestId: null }

async function findJob(read: Reader, viewer: Viewer | null, id: string): Promise<ReportableContent> {
  // Administrators also see held jobs.
  const job = viewer?.userType === 'admin' ? anyJob(read, id) : shownJob(read, id)
  assertNotOwn(viewer !== null && viewer.schoolId === job.schoolId)
  const employer = employerLine({ company: job.company, postedBy: postedBy(read, job) })
  const content = { title: `${job.title}, ${employer}`, text: textOf(job) }
  const reportedId = await answerableFor(read, job)
  return {
    stored: { ...none, target: 'job', jobId: id, reportedId, content },
    name: content.title,
    path: paths.job(id),
    blockable: null,
  }
}

function textOf(job: Job): string {
  const { location, salary, description, requirements, benefits } = job
  return [`${location}${salary ? `, ${salary}` : ''}`, description, ...requirements, ...benefits].join('\n')
}

/** The poster, or else an owner of the school. People who are leaving are skipped, because their reports are erased with the account. */
async function answerableFor(read: Reader, { schoolId, postedById }: Job): Promise<string | null> {
  const people = await read
    .select({ id: users.id, schoolRole: users.schoolRole })
    .from(users)
    .where(and(eq(users.schoolId, schoolId), isNull(users.deletionRequestedAt)))
    .orderBy(asc(users.createdAt))
  const poster = people.find(person => person.id === postedById)
  return (poster ?? people.find(person => person.schoolRole === 'owner'))?.id ?? null
}

async function findPerson(read: Reader, viewer: Viewer, id: string): Promise<ReportableContent> {
  assertNotOwn(viewer.id === id)
  const [row] = await read
    .select({ person: users, school: schools.name })
    .from(users)
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .where(eq(users.id, id))
  const hasHeard = await hasWritten(read, id, viewer.id)
  const isSeen = await isDiscoverable(read, viewer, id)
  if (!row || !(hasHeard || isSeen)) throw missing('person')

  const { person, school } = row
  // Reporters can download this text with their data, so it must not include a profile that they cannot see.
  const profile = isSeen && isProfessional(person) ? profileOf(person) : ''
  const content = { title: shownName(person), text: profile || (school ?? '') }
  return {
    stored: { ...none, target: 'person', reportedId: id, content },
    name: shownName(person),
    path: hasHeard || !isProfessional(person) ? paths.conversation(id) : paths.professional(id),
    blockable: hasHeard ? blockable(person) : null,
  }
}

function profileOf({ bio, qualifications, experience, subjects, skills }: User): string {
  return [bio, qualifications, experience, subjects.join(', '), skills.join(', ')].filter(Boolean).join('\n')
}

/** The owner is answerable for the school. */
async function findSchool(read: Reader, viewer: Viewer, id: string, now: number): Promise<ReportableContent> {
  assertNotOwn(viewer.schoolId === id)
  const { institutionName: name, institutionType, town, county } = await readSchool(read, id, now)
  const text = [institutionType, town, county].filter(Boolean).join(', ')
  return {
    stored: {
      ...none,
      target: 'person',
      reportedId: contactOf(read, id),
      content: { title: name, text },
    },
    name,
    path: paths.school(id),
    blockable: null,
  }
}

async function findMessage(read: Reader, viewer: Viewer, id: string): Promise<ReportableContent> {
  const [row] = await read
    .select({ message: messages, sender: users })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(and(eq(messages.id, id), eq(messages.receiverId, viewer.id)))
  if (!row) throw missing('message')

  const { message, sender } = row
  const content = { title: message.subject, text: message.content }
  return {
    stored: { ...none, target: 'message', messageId: id, reportedId: sender.id, content },
    name: shownName(sender),
    path: paths.conversation(sender.id),
    blockable: blockable(sender),
  }
}

async function findReview(read: Reader, viewer: Viewer, id: string, now: number): Promise<ReportableContent> {
  const [review] = await read
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), isUp()))
  if (!review) throw missing('review')
  const { firstName, lastName } = await readProfile(read, review.professionalId, viewer, now)
  assertNotOwn((await ownReviews(read, viewer, review.professionalId)).has(id))

  const name = `${firstName} ${lastName}`
  const { rating, text, reply } = review
  const content = {
    title: `${rating} out of 5 stars for ${name}`,
    text: reply ? `${text}\n\nReply: ${reply}` : text,
  }
  return {
    stored: { ...none, target: 'review', reviewId: id, reportedId: review.reviewerId, content },
    name,
    path: paths.reviews(review.professionalId),
    blockable: null,
  }
}

async function findRequest(
  read: Reader,
  viewer: Viewer,
  id: string,
  now: number,
): Promise<ReportableContent> {
  const found = findTutorRequest(read, viewer, id, now)
  assertNotOwn(found.isOwn)
  const { title, county, town, schedule, details } = serializeTutorRequest(found, viewer)
  const text = [county, town, schedule, details].filter(Boolean).join('\n')
  return {
    stored: {
      ...none,
      target: 'request',
      requestId: id,
      reportedId: found.request.parentId,
      content: { title, text },
    },
    name: title,
    path: paths.tutorRequest(id),
    blockable: null,
  }
}

const finders = {
  user: findPerson,
  school: findSchool,
  message: findMessage,
  review: findReview,
  request: findRequest,
}

const blockable = ({ id, userType, deletionRequestedAt }: User) =>
  userType === 'admin' || deletionRequestedAt !== null ? null : { id }

function assertNotOwn(isOwn: boolean) {
  if (isOwn) throw conflict('You cannot report your own content. You can edit it, or write to us.')
}
