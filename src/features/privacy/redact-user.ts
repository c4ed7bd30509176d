import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import {
  applicationNotes,
  applications,
  invitations,
  jobAlerts,
  jobs,
  notifications,
  outbox,
  paymentCallbacks,
  payments,
  reports,
  reviews,
  type User,
} from '#db/schema.ts'
import { areAlertsOf, wereSentTo } from '#db/verified-email.ts'
import { chunks, containsAny, type Mentions, quotedTitles, unquoted } from './find-mentions.ts'
import { identifiersOf, mentions, redact, searchTerms } from './identifiers.ts'

/**
 * Redacts a user in what remains after erasure: our messages that name them, attempts to pay before they had an account, notes
 * on their payments and reports, and the jobs, notes, reports and reviews that they wrote. Other people's texts stay as they
 * are. `school` is the name of the school that is erased with the user.
 */
export async function redactUser(tx: Tx, user: User, school: string | null, found: Mentions): Promise<void> {
  const identifiers = identifiersOf(user, school)
  await redactOutbox(tx, user, found.outbox)
  for (const part of chunks(found.notifications)) {
    const rows = await tx.select().from(notifications).where(inArray(notifications.id, part))
    for (const row of rows) await redactNotification(tx, user, identifiers, row)
  }
  await redactPayments(tx, user, identifiers)
  await redactWritings(tx, user, identifiers)
  await redactReports(tx, user, identifiers)
  // Includes alerts that they set up as a visitor.
  await tx.delete(jobAlerts).where(areAlertsOf(tx, user.id))
  await tx.delete(invitations).where(wereSentTo(tx, user.id))
}

/** Deletes copies of messages to others and from the contact form. A message that is still queued is about a namesake. */
async function redactOutbox(tx: Tx, { email, phone }: User, found: string[]) {
  const isSent = inArray(outbox.status, ['sent', 'failed', 'unknown'])
  for (const part of chunks(found)) await tx.delete(outbox).where(and(isSent, inArray(outbox.id, part)))
  // Not by the pending address, which may be a stranger's; messages to it are deleted with the account.
  await tx.delete(outbox).where(inArray(outbox.recipient, [email, phone ?? '']))
}

async function redactNotification(
  tx: Tx,
  { id }: User,
  identifiers: string[],
  row: typeof notifications.$inferSelect,
) {
  const own = eq(notifications.id, row.id)
  // Its link leads to the erased user.
  if (row.path.includes(id)) return tx.delete(notifications).where(own)

  const titles = quotedTitles(row.text)
  const title = redact(identifiers, row.title, ERASED_USER, unquoted(titles))
  const text = redact(identifiers, row.text, ERASED_USER, titles)
  return tx.update(notifications).set({ title, text }).where(own)
}

const ERASED_USER = 'Former user'

async function redactPayments(tx: Tx, user: User, identifiers: string[]) {
  const { id, email, phone } = user
  const unpaid = inArray(payments.status, ['pending', 'cancelled', 'failed', 'expired'])
  const isTheirs = or(
    eq(payments.phone, phone ?? ''),
    sql`json_extract(${payments.draft}, '$.email') = ${email}`,
  )
  const attempts = and(isNull(payments.userId), unpaid, isTheirs)
  const empty = or(eq(payments.userId, id), attempts)
  const ids = tx.select({ id: payments.id }).from(payments).where(empty)
  await tx.update(paymentCallbacks).set({ body: '{}' }).where(inArray(paymentCallbacks.paymentId, ids))

  const noted = await tx
    .select()
    .from(payments)
    .where(containsAny([payments.reason, payments.settlementNote], searchTerms(user, null)))
  for (const { id, reason, settlementNote } of noted) {
    const change = {
      reason: reason && redact(identifiers, reason),
      settlementNote: settlementNote && redact(identifiers, settlementNote),
    }
    await tx.update(payments).set(change).where(eq(payments.id, id))
  }
  await tx.update(payments).set({ phone: null, draft: null, browserHash: null }).where(empty)
}

/** A school keeps the jobs that its people wrote, and a professional the reviews about them. */
async function redactWritings(tx: Tx, { id }: User, identifiers: string[]) {
  const redacted = (text: string) => redact(identifiers, text)
  const written = await tx.select().from(jobs).where(eq(jobs.postedById, id))
  for (const job of written.filter(job => mentions(identifiers, JSON.stringify(job)))) {
    const change = {
      title: redacted(job.title),
      description: redacted(job.description),
      requirements: job.requirements.map(redacted),
      benefits: job.benefits.map(redacted),
      holdReason: job.holdReason && redacted(job.holdReason),
      updatedAt: job.updatedAt,
    }
    await tx.update(jobs).set(change).where(eq(jobs.id, job.id))
    const copies = await tx.select().from(applications).where(eq(applications.jobId, job.id))
    for (const { id, jobCopy, updatedAt } of copies) {
      const { title, description } = jobCopy
      const copy = { ...jobCopy, title: redacted(title), description: redacted(description) }
      await tx.update(applications).set({ jobCopy: copy, updatedAt }).where(eq(applications.id, id))
    }
  }
  const notes = await tx.select().from(applicationNotes).where(eq(applicationNotes.authorId, id))
  for (const { id, text } of notes.filter(({ text }) => mentions(identifiers, text))) {
    const change = { text: redacted(text) }
    await tx.update(applicationNotes).set(change).where(eq(applicationNotes.id, id))
  }
  const isTheirs = and(eq(reviews.reviewerId, id), ne(reviews.professionalId, id))
  const reviewed = await tx.select().from(reviews).where(isTheirs)
  for (const { id, text } of reviewed.filter(({ text }) => mentions(identifiers, text))) {
    const change = { text: redacted(text) }
    await tx.update(reviews).set(change).where(eq(reviews.id, id))
  }
}

/** A report outlives its reporter, and an administrator's note on it may name them. */
async function redactReports(tx: Tx, user: User, identifiers: string[]) {
  const named = await tx
    .select({ id: reports.id, reporterId: reports.reporterId, reason: reports.reason, note: reports.note })
    .from(reports)
    .where(or(eq(reports.reporterId, user.id), containsAny([reports.note], searchTerms(user, null))))
  for (const { id, reporterId, reason, note } of named) {
    const change = {
      reason: reporterId === user.id ? redact(identifiers, reason) : reason,
      note: note && redact(identifiers, note),
    }
    await tx.update(reports).set(change).where(eq(reports.id, id))
  }
}
