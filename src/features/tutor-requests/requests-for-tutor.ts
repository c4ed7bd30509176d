import { and, desc, or, type SQL, sql } from 'drizzle-orm'
import { preparedFor, type Reader } from '#db/connection.ts'
import { tutorRequests } from '#db/schema.ts'
import { createSubjectMatcher } from '#src/features/matching/subjects.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { serializeTutorRequest } from './json.ts'
import { isListed, selectRequests, toFound } from './request-rows.ts'

/** The newest requests that are compared with a tutor. */
const MAX_COMPARED = 100

/** Returns open requests for a tutor's subjects that are in their county or can be online, nearby ones first, with the reasons. */
export function requestsFor(read: Reader, tutor: Viewer, now: number, limit: number) {
  const { county, subjects } = tutor
  const taught = createSubjectMatcher(subjects)
  return selectReachable(read, { tutorId: tutor.id, county, now })
    .all()
    .filter(({ hasAnswered }) => !hasAnswered)
    .map(row => {
      const request = serializeTutorRequest(toFound(row, tutor, now), tutor)
      const nearby = request.county === county ? [request.county] : []
      return { request, nearby, subjects: request.subjects.filter(taught.has) }
    })
    .filter(({ subjects }) => subjects.length > 0)
    .toSorted((a, b) => b.nearby.length - a.nearby.length)
    .slice(0, limit)
    .map(({ request, subjects, nearby }) => ({ request, reasons: [...subjects, ...nearby] }))
}

interface Reachable {
  tutorId: string
  county: string | null
  now: number
}

const selectReachable = preparedFor((read, { tutorId, county, now }: Reachable) => {
  const tutor = { id: tutorId }
  return selectRequests(read, tutor)
    .where(and(isListed(tutor, now), isReachableFrom(county)))
    .orderBy(desc(tutorRequests.closesAt), desc(tutorRequests.id))
    .limit(MAX_COMPARED)
})

const isReachableFrom = (county: string | null): SQL | undefined =>
  or(sql`${tutorRequests.county} = ${county}`, sql`${tutorRequests.lessons} <> 'home'`)
