import { and, eq, gt, gte, inArray, isNotNull, lt, lte } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { enqueue } from '#db/outbox.ts'
import { type JobAlert, jobAlerts, outbox, postings, type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DAY, dayInKenya, quietUntil, startOfDay } from '#src/domain/kenya-time.ts'
import { isAccountActive } from '#src/domain/people/account.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import { searchJobs } from '#src/features/jobs/search.ts'
import { safeErrorFields } from '#src/http/log.ts'
import { paths } from '#src/paths.ts'
import { newestPosting } from './create-alert.ts'
import { type DigestPart, digestEmail, subjectFor } from './digest-email.ts'
import { nextDue } from './digest-schedule.ts'
import { alertPhone, digestSms, sendsSms } from './digest-sms.ts'
import { filtersOf } from './search-label.ts'

const MAX_REJECTIONS = 3
/** Fewer than the outbox worker makes (src/operations/worker/outbox-worker.ts): an unreachable server has not rejected a message. */
const MAX_ATTEMPTS = 14
const MAX_JOBS = 10
const BATCH_SIZE = 25

/**
 * Sends the new jobs of the alerts that are due: one email per address and one SMS per person a day, none if nothing is new. Safe to run at any
 * time; after days of downtime, one digest has everything.
 */
export async function sendDigests(deps: Deps): Promise<void> {
  const { db, clock, log } = deps
  const due = db.read
    .selectDistinct({ email: jobAlerts.email })
    .from(jobAlerts)
    .where(isDue(clock.now()))
    .all()
  for (const { email } of due) {
    try {
      await db.write(tx => sendDigest(tx, deps, email))
    } catch (error) {
      // One failure must not stop the other digests.
      log.error('digest failed', safeErrorFields(error))
    }
  }
}

/** The time in ms when the next digest is due; null if there is no alert. */
export function nextDigest({ db }: Pick<Deps, 'db'>): number | null {
  const first = db.read
    .select({ at: jobAlerts.nextAt })
    .from(jobAlerts)
    .where(isNotNull(jobAlerts.confirmedAt))
    .orderBy(jobAlerts.nextAt)
    .limit(1)
    .get()
  return first?.at ?? null
}

async function sendDigest(tx: Tx, deps: Deps, email: string) {
  const now = deps.clock.now()
  const ofAddress = and(eq(jobAlerts.email, email), isDue(now))
  const alerts = tx.select().from(jobAlerts).where(ofAddress).orderBy(jobAlerts.createdAt).all()
  const person = tx.select().from(users).where(eq(users.email, email)).get()
  // The first digest after a pause has the jobs of that time too.
  const isPaused = person !== undefined && !isAccountActive(person)
  const wantTexts = alerts.filter(alert => sendsSms(alert) && alert.userId === person?.id)
  const phone = person && !isPaused && wantTexts.length > 0 ? await phoneFor(tx, deps, person) : null
  const texted = phone ? wantTexts : []
  const rejectsMail = isPaused || (await rejects(tx, email, now))
  // Without SMS, the jobs go by email.
  const mailed = alerts.filter(alert => !rejectsMail && (alert.channel !== 'sms' || !texted.includes(alert)))
  // Read before the search, on the same connection: a job posted in between is found next time.
  const newest = newestPosting(deps.db.read)
  const byEmail = partsFor(deps, mailed)
  const bySms = partsFor(deps, texted)
  for (const alert of alerts) {
    const isSent = mailed.includes(alert) || texted.includes(alert)
    const change = { toldUpTo: isSent ? newest : alert.toldUpTo, nextAt: nextDue(now, alert.every) }
    await tx.update(jobAlerts).set(change).where(eq(jobAlerts.id, alert.id))
  }
  const userId = alerts.find(alert => alert.userId)?.userId ?? null
  const digest = { kind: 'alert', userId } as const
  if (byEmail.length > 0) {
    const letter = digestEmail(deps, byEmail, userId === person?.id ? person : undefined)
    await enqueue(tx, { ...digest, channel: 'email', recipient: email, ...letter })
  }
  const [newestJob] = bySms.flatMap(part => part.jobs)
  if (phone && newestJob) {
    const body = digestSms(deps, subjectFor(bySms), shortPathOf(deps, newestJob))
    await enqueue(tx, { ...digest, channel: 'sms', recipient: phone, body, nextAttemptAt: smsTime(now) })
  }
}

/** The number for a person's digest by SMS; null without one, if they had an SMS that day, or if it rejected three. */
async function phoneFor(tx: Tx, deps: Deps, person: User): Promise<string | null> {
  const phone = alertPhone(deps, person)
  if (!phone || (await rejects(tx, phone, deps.clock.now()))) return null
  const dayStart = startOfDay(dayInKenya(smsTime(deps.clock.now())))
  const isOfDay = and(
    eq(outbox.kind, 'alert'),
    eq(outbox.channel, 'sms'),
    eq(outbox.userId, person.id),
    gte(outbox.nextAttemptAt, dayStart),
  )
  return (await tx.$count(outbox, isOfDay)) > 0 ? null : phone
}

/** The time in ms when an SMS of a digest is sent: not at night. */
const smsTime = (now: number) => quietUntil(now) ?? now

/** The new jobs of each alert; a job that several alerts find is listed under the first. */
function partsFor(deps: Deps, alerts: JobAlert[]): DigestPart[] {
  const seen = new Set<string>()
  const parts = alerts.map(alert => {
    const { jobs: found, isCut } = newJobs(deps, alert)
    const jobs = found.filter(job => !seen.has(job.id))
    for (const job of jobs) seen.add(job.id)
    return { alert, jobs, isCut }
  })
  return parts.filter(({ jobs }) => jobs.length > 0)
}

const isDue = (now: number) => and(lte(jobAlerts.nextAt, now), isNotNull(jobAlerts.confirmedAt))

/**
 * Whether mail servers or the SMS gateway permanently rejected three digests to a recipient within 30 days. Its digests then
 * pause until fewer rejections are that recent, which protects our reputation as a sender.
 */
async function rejects(tx: Tx, recipient: string, now: number): Promise<boolean> {
  const rejected = and(
    eq(outbox.status, 'failed'),
    eq(outbox.kind, 'alert'),
    eq(outbox.recipient, recipient),
    lt(outbox.attempts, MAX_ATTEMPTS),
    gt(outbox.createdAt, now - 30 * DAY),
  )
  return (await tx.$count(outbox, rejected)) >= MAX_REJECTIONS
}

/**
 * The newest open jobs of an alert's search, posted since its last digest; 10 at most, samples never. The alert may come from a search
 * that was read, so 'or' and 'not' in it are operators.
 */
function newJobs(deps: Deps, { search, toldUpTo }: JobAlert) {
  const found: JobJson[] = []
  let cursor: string | null = ''
  while (cursor !== null && found.length <= MAX_JOBS) {
    const page = searchJobs(deps, {
      ...filtersOf(search),
      hasOperators: true,
      sort: 'date',
      limit: BATCH_SIZE,
      cursor,
    })
    const numbers = postingNumbersOf(deps, page.rows)
    const later = page.rows.filter(job => (numbers.get(job.id) ?? 0) > toldUpTo)
    found.push(...later.filter(job => !job.isSample && !hasClosed(job, deps.clock.now())))
    cursor = later.length < page.rows.length ? null : page.next
  }
  return { jobs: found.slice(0, MAX_JOBS), isCut: found.length > MAX_JOBS }
}

/** The posting numbers of jobs, by id. */
function postingNumbersOf({ db }: Deps, rows: JobJson[]): Map<string, number> {
  const ids = rows.map(job => job.id)
  const found = db.read.select().from(postings).where(inArray(postings.jobId, ids)).all()
  return new Map(found.map(({ jobId, n }) => [jobId, n]))
}

function shortPathOf(deps: Deps, job: JobJson): string {
  const n = postingNumbersOf(deps, [job]).get(job.id)
  return n ? paths.posting(n) : paths.job(job.id)
}

const hasClosed = ({ closesAt }: JobJson, now: number) => closesAt !== null && Date.parse(closesAt) <= now
