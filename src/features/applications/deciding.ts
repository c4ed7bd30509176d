import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/open.ts'
import { applications, jobs, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError, missing } from '#src/errors.ts'
import { notify } from '#src/features/notifications/notify.ts'
import type { SchoolViewer } from '#src/http/viewer.ts'
import { moved } from './notices.ts'
import { applicationRow, isShown } from './rows.ts'
import { type ApplicationStatus, movesFrom } from './schema.ts'

/**
 * Moves an application that the school received, and tells the applicant. Throws `missing` for another school's,
 * `conflict` for a move that is not in the table.
 */
export function decide(deps: Deps, school: SchoolViewer, applicationId: string, status: ApplicationStatus) {
  return deps.db.write(async tx => {
    const { application, applicant } = await received(tx, school, applicationId)
    assertMove(application.status, status)

    const [changed] = await tx
      .update(applications)
      .set({ status, updatedAt: deps.clock.now() })
      .where(eq(applications.id, application.id))
      .returning()
    if (!changed) throw missing('application')
    await notify(tx, deps, applicant, moved(changed, status))
    return applicationRow(changed)
  })
}

async function received(tx: Tx, school: SchoolViewer, applicationId: string) {
  const [row] = await tx
    .select({ application: applications, applicant: users })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.applicantId))
    .where(and(eq(applications.id, applicationId), eq(jobs.schoolId, school.schoolId), isShown()))
  if (!row) throw missing('application')
  return row
}

function assertMove(from: ApplicationStatus, to: ApplicationStatus) {
  if (movesFrom[from].includes(to)) return
  const isFinal = movesFrom[from].length === 0
  throw new DomainError(
    'conflict',
    isFinal ? `This application was already ${from}.` : `An application that is ${from} cannot become ${to}.`,
  )
}
