import type { Tx } from '#db/connection.ts'
import type { TutorRequest } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { lessonPlaceNames } from '#src/domain/tutor-requests.ts'
import { createInAppNotification } from '#src/features/notifications/notify.ts'
import { paths } from '#src/paths.ts'
import { titleOf } from './queries.ts'

/** Tutors who are told of one request. */
export const MAX_NOTIFIED = 50

/** Tells tutors of a new request under the bell, at most once a day each and never by email: their dashboard lists the others. */
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
        subject: `A family is looking for a tutor: ${titleOf(request)}`,
        // Without what only tutors see: it stays after the request has closed.
        text: `${request.county}, ${lessonPlaceNames[request.lessons].toLowerCase()}.`,
        path: paths.tutorRequest(request.id),
        action: 'See the request',
        once: `tutor-request-${dayInKenya(deps.clock.now())}`,
      },
    )
}
