import { audit } from '#db/audit.ts'
import type { Deps } from '#src/deps.ts'
import { dayInKenya, HOUR } from '#src/domain/kenya-time.ts'
import { roleNames, type UserType } from '#src/domain/people/roles.ts'
import { ownJob } from '#src/features/jobs/find-job.ts'
import { csvOf } from '#src/http/formats/csv.ts'
import type { SchoolViewer } from '#src/http/session/current-user.ts'
import { formatPhone } from '#src/ui/format.ts'
import type { ReceivedApplicationJson } from '../json.ts'
import { receivedForJob } from '../received-applications.ts'
import { daysWaiting } from '../response-time.ts'

const MAX_PER_HOUR = 20
const MAX_ROWS = 10_000

/**
 * The applications for a job as CSV, newest first, with what the list shows except notes. Each export is audited. Throws
 * `missing` for another school's job, `limited` past 20 an hour.
 */
export async function exportApplications(
  deps: Deps,
  school: SchoolViewer,
  jobId: string,
  status: string | undefined,
): Promise<string> {
  const now = deps.clock.now()
  const job = ownJob(deps.db.read, school, jobId)
  deps.limiter.take(`export-applications:${school.id}`, MAX_PER_HOUR, HOUR)
  const { rows } = await receivedForJob(deps.db.read, job.id, now, { limit: MAX_ROWS, status })
  await deps.db.write(tx =>
    audit(tx, school.id, 'application.export', ['job', job.id], { rows: rows.length }),
  )
  return csvOf([columns, ...rows.map(row => cellsOf(row, now))])
}

const columns = [
  ...[
    'Name',
    'Profession',
    'County',
    'Email',
    'Phone',
    'Status',
    'Date sent',
    'Date of first reply',
    'Days waited',
  ],
  ...['Qualifications', 'Experience', 'Subjects', 'Cover letter'],
]

function cellsOf(row: ReceivedApplicationJson, now: number) {
  const { applicant, status, createdAt, answeredAt, coverLetter } = row
  return [
    `${applicant.firstName} ${applicant.lastName}`,
    roleNames[applicant.userType as UserType],
    applicant.county,
    applicant.email,
    // As dialled in Kenya: a spreadsheet takes it neither for a number, because of the spaces, nor for a formula.
    applicant.phone && formatPhone(applicant.phone).replace('+254 ', '0'),
    status,
    dayInKenya(Date.parse(createdAt)),
    answeredAt && dayInKenya(Date.parse(answeredAt)),
    daysWaiting(row, now),
    applicant.qualifications,
    applicant.experience,
    applicant.subjects.join(', '),
    coverLetter,
  ]
}
