import { eq, inArray, like, or, sql } from 'drizzle-orm'
import type { Db } from '#db/connection.ts'
import { jobs, outbox, paymentCallbacks, payments, reviews, schools, users } from '#db/schema.ts'

const BATCH_SIZE = 1000

/**
 * Removes every sample row and all that depends on it: sessions, applications, messages, views, and payments by sample
 * users to the simulator. Only the audit log keeps their ids. Returns the number of removed jobs and users.
 */
export async function removeSamples(db: Db): Promise<{ jobs: number; people: number }> {
  const removedJobs = await removeJobs(db)
  if (removedJobs > 0) await rebuildIndex(db)
  const removedPeople = await db.write(async tx => {
    const people = tx.select({ id: users.id }).from(users).where(eq(users.isSample, true))
    const paid = tx.select({ id: payments.id }).from(payments).where(inArray(payments.userId, people))
    await tx.delete(paymentCallbacks).where(inArray(paymentCallbacks.paymentId, paid))
    await tx.delete(payments).where(inArray(payments.userId, people))
    await tx
      .delete(outbox)
      .where(or(like(outbox.recipient, '%@demo.elimu.test'), like(outbox.recipient, '%@sample.elimu.test')))
    await tx.delete(reviews).where(eq(reviews.isSample, true))
    const removed = await tx.delete(users).where(eq(users.isSample, true)).returning({ id: users.id })
    await tx.delete(schools).where(eq(schools.isSample, true))
    // Deleting users and schools overwrites their index entries; this also removes the empty index pages.
    for (const index of ['profile_search', 'school_search'])
      await tx.run(sql`INSERT INTO ${sql.identifier(index)} (${sql.identifier(index)}) VALUES ('optimize')`)
    return removed.length
  })
  return { jobs: removedJobs, people: removedPeople }
}

/** There may be a million generated jobs: they are removed in batches, so that others can write in between. */
async function removeJobs(db: Db): Promise<number> {
  for (let total = 0; ; total += BATCH_SIZE) {
    const batch = db.read
      .select({ id: jobs.id })
      .from(jobs)
      .where(eq(jobs.isSample, true))
      .limit(BATCH_SIZE)
      .all()
    if (batch.length > 0) {
      const ids = batch.map(({ id }) => id)
      await db.write(async tx => {
        await tx.run(secureDelete(0))
        await tx.delete(jobs).where(inArray(jobs.id, ids))
      })
    }
    if (batch.length < BATCH_SIZE) return total + batch.length
  }
}

/**
 * Erasing a million jobs from the index row by row takes an hour. Instead they are marked as deleted, and then the whole index
 * is rewritten without them.
 */
async function rebuildIndex(db: Db) {
  await db.write(async tx => {
    await tx.run(sql`INSERT INTO job_search (job_search) VALUES ('optimize')`)
    await tx.run(secureDelete(1))
  })
}

const secureDelete = (isOn: 0 | 1) =>
  sql`INSERT INTO job_search (job_search, rank) VALUES ('secure-delete', ${isOn})`
