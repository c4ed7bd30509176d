import { eq } from 'drizzle-orm'
import { insertRow } from '#db/rows.ts'
import { type Job, jobs, postings } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { HOUR } from '#src/domain/kenya-time.ts'
import { conflict, forbidden, missing } from '#src/errors.ts'
import { loadJobJson } from '#src/features/jobs/serialize-job.ts'
import { idempotentId } from '#src/http/idempotency-key.ts'
import type { SchoolViewer } from '#src/http/session/current-user.ts'
import { findOwnJob } from '../find-job.ts'
import type { JobJson } from '../json.ts'
import { moderationReason, notifyOfHold } from '../moderation.ts'
import { assertMayPost, onlyTextsBecause } from '../policy.ts'
import type { JobChanges, NewJob } from '../schema.ts'
import { derivedColumns } from '../search/derived-columns.ts'
import { type JobColumns, updateJobs } from '../update-jobs.ts'

/**
 * Posts a job: open, or held if it asks for money. With `formKey`, submitting the same form twice returns the job already
 * posted. Throws `invalid` for an impossible listing (derivedColumns), `forbidden` as assertMayPost, `limited` past 20 jobs an
 * hour or 50 a day per school.
 */
export async function postJob(
  { db, clock, limiter }: Deps,
  school: SchoolViewer,
  input: NewJob,
  formKey?: string,
): Promise<JobJson> {
  const now = clock.now()
  const id = formKey && idempotentId(formKey, [school.schoolId, input])
  const derived = derivedColumns(input, now)
  assertMayPost(school)
  const holdReason = moderationReason(db.read, input)
  const owner = { schoolId: school.schoolId, postedById: school.id, isHidden: school.school.isHidden }
  return db.write(async tx => {
    if (id && findOwnJob(tx, school, id)) return loadJobJson(tx, id, now)

    limiter.consumeAll([
      [`jobs:${school.schoolId}`, 20, HOUR],
      [`jobs-day:${school.schoolId}`, 50, 24 * HOUR],
    ])
    const state = { holdReason, isActive: holdReason === null }
    const times = { createdAt: now, updatedAt: now }
    const job = await insertRow(tx, jobs, { id, ...input, ...derived, ...owner, ...state, ...times })
    await tx.insert(postings).values({ jobId: job.id, postedAt: now })
    if (holdReason) await notifyOfHold(tx, { clock }, job)
    return loadJobJson(tx, job.id, now)
  })
}

/**
 * Changes a job; absent fields stay, and it is held if its text asks for money. Throws `invalid` for an impossible listing,
 * `missing` for another school's job, `conflict` if it changed since `updatedAt`, `forbidden` as assertSameOffer, `limited` past
 * 60 changes an hour per school.
 */
export function changeJob(
  { db, clock, limiter }: Deps,
  school: SchoolViewer,
  id: string,
  { updatedAt, ...changes }: JobChanges,
): Promise<JobJson> {
  const holdReason = moderationReason(db.read, changes, findOwnJob(db.read, school, id))
  return db.write(async tx => {
    const now = clock.now()
    const job = findOwnJob(tx, school, id)
    const derived = derivedColumns(changes, now, job)
    if (!job) throw missing('job')
    if (updatedAt && Date.parse(updatedAt) !== job.updatedAt) {
      throw conflict('This job was changed in the meantime. Please reload it.')
    }
    assertSameOffer(school, job, { ...changes, ...derived })
    limiter.take(`job-changes:${school.schoolId}`, 60, HOUR)
    const state = holdReason === null ? {} : { holdReason, isActive: false }
    await updateJobs(tx, eq(jobs.id, id), { ...changes, ...derived, ...state }, now)
    if (holdReason) await notifyOfHold(tx, { clock }, { id, title: changes.title ?? job.title })
    return loadJobJson(tx, id, now)
  })
}

/** The fields that define a vacancy. Changing one of them advertises another vacancy. */
const offer = [
  ...(['title', 'location', 'county', 'town', 'category'] as const),
  ...(['salary', 'payFrom', 'payTo', 'payPeriod', 'closesAt'] as const),
]

/** Throws `forbidden` if a lapsed or suspended school would turn a job into another vacancy (RULINGS.md section 10). */
function assertSameOffer(viewer: SchoolViewer, job: Job, changed: JobColumns) {
  const reason = onlyTextsBecause(viewer)
  if (reason === null) return
  if (offer.every(field => changed[field] === undefined || changed[field] === job[field])) return
  throw forbidden(reason)
}
