import { and, eq } from 'drizzle-orm'
import { applications, jobs } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { serializeApplication } from './json.ts'
import { notifySchool, withdrawn } from './notifications.ts'

/**
 * Withdraws one's own application, whatever its status, and notifies the school: it is gone from both lists, and the
 * person may apply again. Answers what was removed. Throws `missing` for somebody else's.
 */
export function withdraw(deps: Deps, applicant: Viewer, applicationId: string) {
  return deps.db.write(async tx => {
    const own = and(eq(applications.id, applicationId), eq(applications.applicantId, applicant.id))
    const [application] = await tx.delete(applications).where(own).returning()
    if (!application) throw missing('application')

    const [job] = await tx.select().from(jobs).where(eq(jobs.id, application.jobId))
    if (job) await notifySchool(tx, deps, job, withdrawn(job, applicant))
    return serializeApplication(application)
  })
}
