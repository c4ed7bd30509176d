import { getTableColumns } from 'drizzle-orm'
import { verificationsOf } from '#db/badge-rule.ts'
import { type Job, jobs } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import type { SchoolViewer } from '#src/http/session/current-user.ts'
import { Card } from '#src/ui/card.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { JobView } from '../load-job.ts'
import { moderationReason } from '../moderation.ts'
import { findJobRow, type JobRow } from '../queries.ts'
import { type JobChanges, jobFields, type NewJob } from '../schema.ts'
import { derivedColumns, given } from '../search/derived-columns.ts'
import { serializeJob } from '../serialize-job.ts'
import { JobArticle } from '../show/job-article.tsx'
import type { JobFormValues } from './form-values.ts'

/** A new job as others would see it. Throws `invalid` for an impossible listing. */
export function previewNewJob(deps: Deps, school: SchoolViewer, input: NewJob): JobView {
  const now = deps.clock.now()
  const job = {
    ...emptyJob,
    ...given(input),
    ...derivedColumns(input, now),
    id: '',
    schoolId: school.schoolId,
    postedById: school.id,
    createdAt: now,
    updatedAt: now,
  }
  return previewOf(deps, {
    job,
    n: 0,
    postedAt: now,
    plan: school.school,
    postedBy: school.school.name,
    verifiedUntil: school.isVerified ? '9999' : null,
  })
}

/** A job with changes as others would see it. Throws `invalid` for an impossible listing. */
export function previewChanges(deps: Deps, job: Job, changes: JobChanges): JobView {
  const { updatedAt, ...fields } = changes
  const row = findJobRow(deps.db.read, job.id)
  if (!row) throw new Error('A job has its posting')
  const derived = derivedColumns(fields, deps.clock.now(), job)
  return previewOf(deps, { ...row, job: { ...job, ...given(fields), ...derived } }, job)
}

function previewOf({ db, clock }: Deps, row: JobRow, before?: Job): JobView {
  const now = clock.now()
  const holdReason = moderationReason(db.read, row.job, before)
  const { schoolId } = row.job
  const schoolCheck = verificationsOf(db.read, [schoolId], 'schools').get(schoolId)
  return { ...serializeJob(row, now), holdReason, schoolCheck, isOpen: true, isOwn: false, match: null, now }
}

/** A job as the database fills it in where nothing is given. */
const emptyJob = Object.fromEntries(
  Object.entries(getTableColumns(jobs)).map(([name, column]) => [name, column.default ?? null]),
) as Job

interface PreviewPageProps {
  job: JobView
  /** The form's address. */
  action: string
  /** The submitted values, which the form sends again. */
  values: JobFormValues
  formKey?: string
  /** The label of the button. */
  submit: string
  /** Why the school may not post yet, or null. */
  needed: string | null
}

/** A job as others will see it, with buttons to post it or edit it further. */
export function PreviewPage({ job, action, values, formKey, submit, needed }: PreviewPageProps) {
  const carried = { ...values, formKey }
  return (
    <Layout title={`Preview: ${job.title}`} robots="noindex">
      <Notice title="This is how others will see your job." className="mb-6">
        It has not been saved yet.
      </Notice>
      <JobArticle job={job} notice={<Reasons needed={needed} holdReason={job.holdReason} />}>
        <Card aria-label="Your job">
          <form method="post" action={action} className="grid gap-2">
            {[...jobFields, 'updatedAt' as const, 'formKey' as const].map(name => (
              <input key={name} type="hidden" name={name} value={carried[name] ?? ''} />
            ))}
            {needed === null && (
              <Button type="submit" size="lg">
                {submit}
              </Button>
            )}
            <Button type="submit" name="step" value="write" variant="outline">
              Continue editing
            </Button>
          </form>
        </Card>
      </JobArticle>
    </Layout>
  )
}

function Reasons({ needed, holdReason }: { needed: string | null; holdReason: string | null }) {
  return (
    <>
      {needed && <Notice variant="warning" title={needed} className="mt-4" />}
      {holdReason && (
        <Notice variant="warning" title="We'll review this job before it is published" className="mt-4">
          Reason: {holdReason}
        </Notice>
      )}
    </>
  )
}
