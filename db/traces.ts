import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { holds, without, wordsFor } from './known-by.ts'
import type { Tx } from './open.ts'
import {
  applicationNotes,
  applications,
  jobAlerts,
  jobs,
  notifications,
  outbox,
  paymentCallbacks,
  payments,
  reviews,
  type User,
} from './schema.ts'

/**
 * Takes a person out of what stays after them: messages of ours that name them, the tries to pay before they had an account,
 * notes on their payments, and the jobs, notes and reviews that they wrote. What other people wrote stays theirs.
 * `school` is the name of the school that is erased with the person.
 */
export async function wipeTraces(tx: Tx, leaver: User, school: string | null): Promise<void> {
  const words = wordsFor(leaver, school)
  await wipeOutbox(tx, leaver, words)
  await wipeNotifications(tx, leaver, words)
  await wipePayments(tx, leaver, words)
  await wipeWritings(tx, leaver, words)
  // Those they asked for as a visitor.
  await tx.delete(jobAlerts).where(inArray(jobAlerts.email, words))
}

/** Copies of what we sent to others, and to ourselves by the contact form; what still waits is about a namesake. */
async function wipeOutbox(tx: Tx, { id }: User, words: string[]) {
  const isGone = inArray(outbox.status, ['sent', 'failed', 'unknown'])
  const rows = await tx
    .select({ id: outbox.id, subject: outbox.subject, body: outbox.body })
    .from(outbox)
    .where(and(isGone, holdsAny([outbox.subject, outbox.body], [...words, id])))
  const named = rows.filter(({ subject, body }) => holds([...words, id], `${subject ?? ''}\n${body}`))
  const ids = named.map(row => row.id)
  await tx.delete(outbox).where(or(inArray(outbox.recipient, words), inArray(outbox.id, ids)))
}

async function wipeNotifications(tx: Tx, { id }: User, words: string[]) {
  const { title, text, path } = notifications
  // It leads to somebody who is no more.
  await tx.delete(notifications).where(holdsAny([path], [id]))
  const rows = await tx
    .select()
    .from(notifications)
    .where(holdsAny([title, text], words))
  for (const row of rows) {
    const change = {
      title: without(words, row.title, 'Somebody who has left'),
      text: without(words, row.text, 'Somebody who has left'),
    }
    await tx.update(notifications).set(change).where(eq(notifications.id, row.id))
  }
}

async function wipePayments(tx: Tx, { id, email, phone }: User, words: string[]) {
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
    .where(holdsAny([payments.reason, payments.settlementNote], words))
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

/** Found by SQL, in lower case and anywhere in a word: what is then written anew goes by whole words. */
const holdsAny = (columns: SQLiteColumn[], words: string[]): SQL | undefined =>
  or(...columns.flatMap(column => words.map(word => sql`instr(lower(${column}), ${word.toLowerCase()}) > 0`)))
