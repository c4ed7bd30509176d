import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { holds, partsOf, without, wordsFor } from './known-by.ts'
import type { Reader, Tx } from './open.ts'
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
import { searchThrough } from './search-through.ts'

/** Where a person stands in what the site wrote to others, by the ids of the rows. */
export interface Traces {
  outbox: string[]
  notifications: string[]
}

/** Looks for traces before they are wiped: too long for a write. Nothing new is written of who left 7 days ago. */
export async function findTraces(read: Reader, leaver: User, school: string | null): Promise<Traces> {
  const words = [...partsOf(leaver, school), leaver.id]
  const { subject, body } = outbox
  const { title, text, path } = notifications
  const mail = sql`coalesce(${subject}, '') || ' ' || ${body}`
  return {
    outbox: await searchThrough(read, outbox, outbox.id, holdsAny([mail], words)),
    notifications: await searchThrough(
      read,
      notifications,
      notifications.id,
      holdsAny([sql`${title} || ' ' || ${text} || ' ' || ${path}`], words),
    ),
  }
}

/**
 * Takes a person out of what stays after them: messages of ours that name them, the tries to pay before they had an account,
 * notes on their payments, and the jobs, notes and reviews that they wrote. What other people wrote stays theirs.
 * `school` is the name of the school that is erased with the person.
 */
export async function wipeTraces(tx: Tx, leaver: User, school: string | null, found: Traces): Promise<void> {
  const words = wordsFor(leaver, school)
  await wipeOutbox(tx, leaver, words, found.outbox)
  await wipeNotifications(tx, leaver, words, found.notifications)
  await wipePayments(tx, leaver, words)
  await wipeWritings(tx, leaver, words)
  // Those they asked for as a visitor.
  await tx.delete(jobAlerts).where(eq(jobAlerts.email, leaver.email))
}

/** Copies of what we sent to others, and to ourselves by the contact form; what still waits is about a namesake. */
async function wipeOutbox(tx: Tx, { id, email, phone }: User, words: string[], found: string[]) {
  const isGone = inArray(outbox.status, ['sent', 'failed', 'unknown'])
  for (const part of chunks(found)) {
    const rows = await tx
      .select({ id: outbox.id, subject: outbox.subject, body: outbox.body })
      .from(outbox)
      .where(and(isGone, inArray(outbox.id, part)))
    const named = rows.filter(({ subject, body }) => holds([...words, id], `${subject ?? ''}\n${body}`))
    const ids = named.map(row => row.id)
    await tx.delete(outbox).where(inArray(outbox.id, ids))
  }
  // An address that waits to be confirmed may be anybody's: what we wrote there for this person goes with the account.
  await tx.delete(outbox).where(inArray(outbox.recipient, [email, phone ?? '']))
}

async function wipeNotifications(tx: Tx, { id }: User, words: string[], found: string[]) {
  for (const part of chunks(found)) {
    const rows = await tx.select().from(notifications).where(inArray(notifications.id, part))
    for (const row of rows) {
      const own = eq(notifications.id, row.id)
      // It leads to somebody who is no more.
      if (row.path.includes(id)) await tx.delete(notifications).where(own)
      else {
        const title = without(words, row.title, 'Somebody who has left')
        const text = without(words, row.text, 'Somebody who has left')
        await tx.update(notifications).set({ title, text }).where(own)
      }
    }
  }
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

/** Any of some words, anywhere and in any case: what is then written anew goes by whole words. */
const holdsAny = (columns: (SQLiteColumn | SQL)[], words: string[]): SQL | undefined =>
  or(...columns.flatMap(column => words.map(word => sql`instr(lower(${column}), ${word.toLowerCase()}) > 0`)))

/** Few enough for one statement. */
const chunks = (ids: string[]) =>
  Array.from({ length: Math.ceil(ids.length / 500) }, (_, n) => ids.slice(n * 500, (n + 1) * 500))
