import * as z from 'zod/mini'
import type { User } from '#db/schema.ts'
import { levels } from '#src/domain/jobs/job-values.ts'
import {
  grades,
  lessonPlaces,
  levelOfGrade,
  requestStates,
  requestTitle,
} from '#src/domain/tutor-requests.ts'
import { isoTime } from '#src/http/api.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { type FoundRequest, seesAll } from './policy.ts'

const withheld = z.describe(
  'Null if not given, and for everyone but the parent, administrators and tutors who may answer or have',
)

/** A request, without anything that names the family (docs/decisions/045). */
export const tutorRequestJson = z.object({
  id: z.string(),
  title: z.string(),
  grade: z.enum(grades),
  level: z.enum(levels),
  subjects: z.array(z.string()),
  county: z.string(),
  town: z.nullable(z.string()).check(withheld),
  lessons: z.enum(lessonPlaces),
  schedule: z.nullable(z.string()).check(withheld),
  maxRate: z.nullable(z.int()).check(z.describe('The highest hourly rate, in KES')),
  details: z.nullable(z.string()).check(withheld),
  state: z
    .enum(requestStates)
    .check(z.describe('`full` means that it has received as many replies as it can')),
  answers: z.int(),
  hasAnswered: z.boolean().check(z.describe('True if I replied to it')),
  isOwn: z.boolean(),
  takenDownReason: z.nullable(z.string()).check(z.describe('Our reason, for the parent and administrators')),
  isSample: z.boolean(),
  createdAt: isoTime,
  closesAt: isoTime,
})
export type TutorRequestJson = z.infer<typeof tutorRequestJson>

export function serializeTutorRequest(found: FoundRequest, viewer: Viewer | null): TutorRequestJson {
  const { request, state, answers, hasAnswered, isOwn, isSample } = found
  const { id, grade, subjects, county, lessons, maxRate, town, schedule, details } = request
  const full = seesAll(viewer, found)
    ? { town, schedule, details }
    : { town: null, schedule: null, details: null }
  return {
    id,
    title: requestTitle(request),
    level: levelOfGrade(grade),
    ...{ grade, subjects, county, lessons, maxRate, ...full },
    ...{ state, answers, hasAnswered, isOwn, isSample },
    takenDownReason: isOwn || viewer?.userType === 'admin' ? request.takenDownReason : null,
    createdAt: new Date(request.createdAt).toISOString(),
    closesAt: new Date(request.closesAt).toISOString(),
  }
}

/** A tutor who answered. The answer itself is in the conversation with them. */
export const requestAnswerJson = z.object({
  tutorId: z.string(),
  name: z.string(),
  county: z.nullable(z.string()),
  hourlyRate: z.nullable(z.int()).check(z.describe('KES')),
  createdAt: isoTime,
})

type Answer = Pick<User, 'id' | 'firstName' | 'lastName' | 'county' | 'hourlyRate' | 'createdAt'>

export const serializeAnswer = ({ id, firstName, lastName, county, hourlyRate, createdAt }: Answer) => ({
  tutorId: id,
  name: `${firstName} ${lastName}`,
  county,
  hourlyRate,
  createdAt: new Date(createdAt).toISOString(),
})
