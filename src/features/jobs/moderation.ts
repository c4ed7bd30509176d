import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { auditLog, type Job, jobs } from '#db/schema.ts'
import { detectFeeRequests } from './moderation/scam-detection.ts'

/** What of a job people read. */
type AdTexts = Partial<
  Pick<
    Job,
    | 'title'
    | 'company'
    | 'location'
    | 'town'
    | 'salary'
    | 'specialization'
    | 'description'
    | 'requirements'
    | 'subjects'
    | 'benefits'
  >
>

/**
 * Why these texts of an ad have to wait for an administrator, or null. What `before` said when an administrator released it is no
 * reason again. Takes milliseconds: not for a `write`.
 */
export function moderationReason(reader: Reader, ad: AdTexts, before?: Job): string | null {
  const allowed = before && wasReleased(reader, before.id) ? detectFeeRequests(textsOf(before)) : []
  return detectFeeRequests(textsOf(ad)).find(request => !allowed.includes(request)) ?? null
}

function textsOf(ad: AdTexts): string[] {
  const lines = [ad.title, ad.company, ad.location, ad.town, ad.salary, ad.specialization, ad.description]
  const lists = [ad.requirements, ad.subjects, ad.benefits]
  return [...lines, ...lists.flatMap(list => list ?? [])].filter(text => typeof text === 'string')
}

function wasReleased(reader: Reader, jobId: string): boolean {
  const release = and(
    eq(auditLog.targetType, 'job'),
    eq(auditLog.targetId, jobId),
    eq(auditLog.action, 'job.release'),
  )
  return reader.select({ id: auditLog.id }).from(auditLog).where(release).get() !== undefined
}

/** It waits for an administrator to release it. */
export const isHeld = isNotNull(jobs.holdReason)

/** How many wait. */
export const countHeld = (read: Reader): number =>
  read.select({ n: count() }).from(jobs).where(isHeld).get()?.n ?? 0
