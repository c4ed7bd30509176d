import { type Application, applications, users } from '#db/schema.ts'
import { professionalColumns } from '#src/features/professionals/columns.ts'
import type { ApplicantJson, ApplicationJson, ReceivedApplicationJson } from './json.ts'

/** As it travels: ISO times, and the job as it was when the person applied. */
export function serializeApplication(application: Application): ApplicationJson {
  const { jobCopy, answeredAt, createdAt, updatedAt, ...columns } = application
  const { title, company, postedBy, location } = jobCopy
  return {
    ...columns,
    answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    job: { id: application.jobId, title, company, postedBy, location },
  }
}

/** An application as its school sees it. */
export function serializeReceived(row: {
  application: Application
  applicant: ApplicantJson
}): ReceivedApplicationJson {
  return { ...serializeApplication(row.application), applicant: row.applicant }
}

/**
 * The two halves of a `serializeReceived` at `now`: what a school may know of somebody who applied to it (RULINGS.md sections 5
 * and 6).
 */
export const receivedColumns = (now: number) => ({
  application: applications,
  applicant: { ...professionalColumns(now), email: users.email, phone: users.phone },
})
