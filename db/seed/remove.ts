import { eq, inArray, like, or, sql } from 'drizzle-orm'
import type { Db } from '#db/connection.ts'
import { jobs, outbox, paymentCallbacks, payments, reviews, schools, users } from '#db/schema.ts'

const BATCH_SIZE = 1000

/**
 * Takes out every sample row and all that hangs on it: sessions, applications, messages, views, and what sample people paid
 * to the simulator. The audit log alone keeps its ids. Gives the number of jobs and people.
 */
export async function removeSamples(db: Db): Promise<{ jobs: number; people: number }> {
  const removedJobs = await removeJobs(db)
  if (removedJobs > 0) await cleanIndex(db)
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
    // Their entries are wiped one by one; this also removes the emptied index pages.
    for (const index of ['profile_search', 'school_search'])
      await tx.run(sql`INSERT INTO ${sql.identifier(index)} (${sql.identifier(index)}) VALUES ('optimize')`)
    return removed.length
  })
  return { jobs: removedJobs, people: removedPeople }
}

/** Generated ones can be a million: a few at a time, so that others write in between. */
async function removeJobs(db: Db): Promise<number> {
  for (let total = 0; ; total += BATCH_SIZE) {
    const found = db.read
      .select({ id: jobs.id })
      .from(jobs)
      .where(eq(jobs.isSample, true))
      .limit(BATCH_SIZE)
      .all()
    if (found.length > 0) {
      const ids = found.map(({ id }) => id)
      await db.write(async tx => {
        await tx.run(secureDelete(0))
        await tx.delete(jobs).where(inArray(jobs.id, ids))
      })
    }
    if (found.length < BATCH_SIZE) return total + found.length
  }
}

/**
 * Row by row, wiping a million samples from the index takes an hour. They are struck out instead, and the index is then
 * written anew without them, which leaves no more of them.
 */
async function cleanIndex(db: Db) {
  await db.write(async tx => {
    await tx.run(sql`INSERT INTO job_search (job_search) VALUES ('optimize')`)
    await tx.run(secureDelete(1))
  })
}

const secureDelete = (isOn: 0 | 1) =>
  sql`INSERT INTO job_search (job_search, rank) VALUES ('secure-delete', ${isOn})`
