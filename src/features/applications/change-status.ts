import { and, eq, inArray, sql } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import type { Tx } from '#db/connection.ts'
import { type Application, applications, jobs, type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { type ApplicationStatus, movesFrom } from '#src/domain/jobs/application-status.ts'
import { conflict, missing } from '#src/errors.ts'
import { notify } from '#src/features/notifications/notify.ts'
import type { SchoolViewer } from '#src/http/session/current-user.ts'
import { type ApplicationJson, serializeApplication } from './json.ts'
import { moved } from './notifications.ts'

/** Changes the status of one application that the school received. Throws as `changeStatuses`. */
export async function changeStatus(deps: Deps, school: SchoolViewer, id: string, status: ApplicationStatus) {
  const [row] = await changeStatuses(deps, school, { ids: [id], status })
  if (!row) throw missing('application')
  return row
}

interface Moves {
  ids: string[]
  status: ApplicationStatus
}

/**
 * Changes the status of applications that the school received, all of them or none, and notifies each applicant. Throws
 * `missing` if one is another school's or gone, `conflict` if one may not get this status (RULINGS.md section 5).
 */
export function changeStatuses(deps: Deps, school: SchoolViewer, { ids, status }: Moves) {
  return deps.db.write(async tx => {
    const found = await received(tx, school, [...new Set(ids)])
    assertMoves(found, status)

    const rows: ApplicationJson[] = []
    for (const { application, applicant } of found) {
      const changed = await move(tx, application, status, deps.clock.now())
      await notify(tx, deps, applicant, moved(changed, status))
      rows.push(serializeApplication(changed))
    }
    return rows
  })
}

interface Received {
  application: Application
  applicant: User
}

async function received(tx: Tx, school: SchoolViewer, ids: string[]): Promise<Received[]> {
  const rows = await tx
    .select({ application: applications, applicant: users })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.applicantId))
    .where(and(inArray(applications.id, ids), eq(jobs.schoolId, school.schoolId), accountIsActive()))
  if (rows.length < ids.length) throw missing('application')
  return rows
}

/** The first change counts as the school's answer. */
async function move(tx: Tx, { id }: Application, status: ApplicationStatus, now: number) {
  const [changed] = await tx
    .update(applications)
    .set({ status, answeredAt: sql`coalesce(${applications.answeredAt}, ${now})`, updatedAt: now })
    .where(eq(applications.id, id))
    .returning()
  if (!changed) throw missing('application')
  return changed
}

function assertMoves(found: Received[], to: ApplicationStatus) {
  const refused = found.filter(({ application }) => !movesFrom[application.status].includes(to))
  const [first] = refused
  if (!first) return
  if (found.length === 1) throw conflict(refusalMessage('This application', first, to))

  const { firstName, lastName } = first.applicant
  const one = refusalMessage(`The application from ${firstName} ${lastName}`, first, to)
  const others = refused.length > 1 ? ` The same applies to ${refused.length - 1} more.` : ''
  throw conflict(`No applications were changed. ${one}${others}`)
}

function refusalMessage(
  subject: string,
  { application: { status } }: Received,
  to: ApplicationStatus,
): string {
  if (movesFrom[status].length === 0) return `${subject} has already been ${status}.`
  return to === status
    ? `${subject} is already ${status}.`
    : `${subject} is ${status} and cannot be changed to ${to}.`
}
