import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import {
  applicationNotes,
  applications,
  invitations,
  jobAlerts,
  jobs,
  paymentCallbacks,
  payments,
  reports,
  reviews,
  type User,
} from '#db/schema.ts'
import { areAlertsOf, wereSentTo } from '#db/verified-email.ts'
import { holds, partsOf, without, wordsFor } from './identifiers.ts'
import { holdsAny, type Mentions, redactNotifications } from './redact-notifications.ts'

/**
 * Takes a person out of what stays after them: messages of ours that name them, the tries to pay before they had an account,
 * notes on their payments and reports, and the jobs, notes, reports and reviews that they wrote. What other people wrote stays theirs.
 * `school` is the name of the school that is erased with the person.
 */
export async function redactUser(
  tx: Tx,
  leaver: User,
  school: string | null,
  found: Mentions,
): Promise<void> {
  const words = wordsFor(leaver, school)
  await redactNotifications(tx, leaver, school, found)
  await wipePayments(tx, leaver, words)
  await wipeWritings(tx, leaver, words)
  await wipeReports(tx, leaver, words)
  // Those they asked for as a visitor.
  await tx.delete(jobAlerts).where(areAlertsOf(tx, leaver.id))
  await tx.delete(invitations).where(wereSentTo(tx, leaver.id))
}

async function wipePayments(tx: Tx, leaver: User, words: string[]) {
  const { id, email, phone } = leaver
  const unpaid = inArray(payments.status, ['pending', 'cancelled', 'failed', 'expired'])
  const isTheirs = or(
    eq(payments.phone, phone ?? ''),
    sql`json_extract(${payments.draft}, '$.email') = ${email}`,
  )
  const tries = and(isNull(payments.userId), unpaid, isTheirs)
  const empty = or(eq(payments.userId, id), tries)
  const ids = tx.select({ id: payments.id }).from(payments).where(empty)
  await tx.update(paymentCallbacks).set({ body: '{}' }).where(inArray(paymentCallbacks.paymentId, ids))

  const noted = await tx
    .select()
    .from(payments)
    .where(holdsAny([payments.reason, payments.settlementNote], partsOf(leaver, null)))
  for (const { id, reason, settlementNote } of noted) {
    const change = {
      reason: reason && without(words, reason),
      settlementNote: settlementNote && without(words, settlementNote),
    }
    await tx.update(payments).set(change).where(eq(payments.id, id))
  }
  await tx.update(payments).set({ phone: null, draft: null, browserHash: null }).where(empty)
}

/** A school keeps the jobs that its people wrote, and a professional the reviews about them. */
async function wipeWritings(tx: Tx, { id }: User, words: string[]) {
  const wrote = await tx.select().from(jobs).where(eq(jobs.postedById, id))
  const named = wrote.filter(job => holds(words, JSON.stringify(job)))
  for (const job of named) {
    const change = {
      title: without(words, job.title),
      description: without(words, job.description),
      requirements: job.requirements.map(line => without(words, line)),
      benefits: job.benefits.map(line => without(words, line)),
      holdReason: job.holdReason && without(words, job.holdReason),
      updatedAt: job.updatedAt,
    }
    await tx.update(jobs).set(change).where(eq(jobs.id, job.id))
    const copies = await tx.select().from(applications).where(eq(applications.jobId, job.id))
    for (const { id, jobCopy, updatedAt } of copies) {
      const { title, description } = jobCopy
      const copy = { ...jobCopy, title: without(words, title), description: without(words, description) }
      await tx.update(applications).set({ jobCopy: copy, updatedAt }).where(eq(applications.id, id))
    }
  }
  const notes = await tx.select().from(applicationNotes).where(eq(applicationNotes.authorId, id))
  for (const { id, text } of notes.filter(({ text }) => holds(words, text))) {
    const change = { text: without(words, text) }
    await tx.update(applicationNotes).set(change).where(eq(applicationNotes.id, id))
  }
  const reviewed = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.reviewerId, id), ne(reviews.professionalId, id)))
  for (const { id, text } of reviewed.filter(({ text }) => holds(words, text))) {
    await tx
      .update(reviews)
      .set({ text: without(words, text) })
      .where(eq(reviews.id, id))
  }
}

/** A report outlives who made it, and what an administrator noted about it may name them. */
async function wipeReports(tx: Tx, leaver: User, words: string[]) {
  const named = await tx
    .select({ id: reports.id, reporterId: reports.reporterId, reason: reports.reason, note: reports.note })
    .from(reports)
    .where(or(eq(reports.reporterId, leaver.id), holdsAny([reports.note], partsOf(leaver, null))))
  for (const { id, reporterId, reason, note } of named) {
    const change = {
      reason: reporterId === leaver.id ? without(words, reason) : reason,
      note: note && without(words, note),
    }
    await tx.update(reports).set(change).where(eq(reports.id, id))
  }
}
