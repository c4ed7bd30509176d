import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { subscriptionIsActive } from '#db/account-state.ts'
import type { Reader, Tx } from '#db/connection.ts'
import { type TutorRequest, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { lessonPlaceNames, requestTitle } from '#src/domain/tutor-requests.ts'
import { partsOf } from '#src/features/matching/subjects.ts'
import { createInAppNotification } from '#src/features/notifications/notify.ts'
import { conditionFor, matches, profileSearch } from '#src/features/professionals/directory.ts'
import { professionalFilters } from '#src/features/professionals/schema.ts'
import { paths } from '#src/paths.ts'
import { blockBetween } from './request-rows.ts'

/** Tutors notified of one request. */
const MAX_NOTIFIED = 50

/** The newest tutors searched for each subject: the subscriptions of most may have lapsed. */
const MAX_TUTORS = 500

/** Notifies tutors of a new request in the app, at most once a day each and never by email: their dashboard lists the others. */
export async function notifyTutors(
  tx: Tx,
  deps: Deps,
  request: Pick<TutorRequest, 'id' | 'grade' | 'subjects' | 'county' | 'lessons'>,
  tutors: string[],
) {
  for (const id of tutors)
    await createInAppNotification(
      tx,
      deps,
      { id },
      {
        kind: 'request',
        subject: `A family is looking for a tutor: ${requestTitle(request)}`,
        // Without the details that only tutors see, because it is kept after the request has closed.
        text: `${request.county}, ${lessonPlaceNames[request.lessons].toLowerCase()}.`,
        path: paths.tutorRequest(request.id),
        once: `tutor-request-${dayInKenya(deps.clock.now())}`,
      },
    )
}

/** Returns tutors who may answer a request and teach one of its subjects, those of its county first, then the newest. */
export function tutorsFor(
  read: Reader,
  request: Pick<TutorRequest, 'parentId' | 'subjects' | 'county' | 'lessons'>,
  isSample: boolean,
  now: number,
): string[] {
  const mayAnswer = and(
    eq(users.isSample, isSample),
    isNotNull(users.confirmedAt),
    subscriptionIsActive(users, now),
    sql`not exists ${blockBetween(sql`users.id`, sql`${request.parentId}`)}`,
  )
  const counties = request.lessons === 'home' ? [request.county] : [request.county, '']
  const found = counties.flatMap(county =>
    request.subjects.flatMap(partsOf).flatMap(subject => {
      const filters = professionalFilters.parse({ role: 'tutor', subject, county })
      const fits = conditionFor(filters, now)
      if (!fits) return []
      const newest = matches(read, fits).orderBy(desc(profileSearch.place)).limit(MAX_TUTORS).as('newest')
      return read
        .select({ id: users.id })
        .from(newest)
        .innerJoin(users, eq(users.id, newest.id))
        .where(mayAnswer)
        .orderBy(desc(newest.place))
        .limit(MAX_NOTIFIED)
        .all()
    }),
  )
  return [...new Set(found.map(({ id }) => id))].slice(0, MAX_NOTIFIED)
}
