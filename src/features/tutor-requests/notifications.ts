import type { Tx } from '#db/connection.ts'
import type { TutorRequest } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { createInAppNotification } from '#src/features/notifications/notify.ts'
import { paths } from '#src/paths.ts'
import { titleOf } from './queries.ts'

/** Tutors who are told of one request. */
export const MAX_NOTIFIED = 50

/** Tells tutors of a new request under the bell, at most once a day each and never by email: their dashboard lists the others. */
export async function notifyTutors(
  tx: Tx,
  deps: Deps,
  request: Pick<TutorRequest, 'id' | 'grade' | 'subjects' | 'county' | 'schedule'>,
  tutors: { id: string }[],
) {
  const { county, schedule } = request
  for (const tutor of tutors)
    await createInAppNotification(tx, deps, tutor, {
      kind: 'request',
      subject: `A family is looking for a tutor: ${titleOf(request)}`,
      text: `${county}, ${schedule}.`,
      path: paths.tutorRequest(request.id),
      action: 'See the request',
      once: `tutor-request-${dayInKenya(deps.clock.now())}`,
    })
}
