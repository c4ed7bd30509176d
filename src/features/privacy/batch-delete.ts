import { and, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Db } from '#db/connection.ts'
import { payments } from '#db/schema.ts'
import { DAY } from '#src/domain/kenya-time.ts'

/** Removes some expired rows and returns how many were found; 0 once none is left. */
export type Remove = (db: Db, now: number) => Promise<number>

/** Finds rows by the reader, then deletes them a few at a time, so that writers need not wait. */
export function batchDelete(key: SQLiteColumn, isOver: (now: number) => SQL): Remove {
  const { table } = key
  return async (db, now) => {
    const found = await db.read.selectDistinct({ key }).from(table).where(isOver(now)).limit(500)
    const keys = found.map(row => row.key)
    if (keys.length === 0) return 0

    await db.write(async tx => {
      await tx.delete(table).where(and(inArray(key, keys), isOver(now)))
    })
    return keys.length
  }
}

/** Removes rows once `age` in ms has passed since `time`. */
export const removeAfter = (age: number, key: SQLiteColumn, time: SQLiteColumn): Remove =>
  batchDelete(key, now => lt(time, now - age))

/** After 3 days the paying browser can no longer choose the password (src/features/payments/paying-browser.ts). */
export async function clearBrowsers(db: Db, now: number): Promise<number> {
  const isOver = and(isNotNull(payments.browserHash), lt(payments.paidAt, now - 3 * DAY))
  if (!(await db.read.select({ id: payments.id }).from(payments).where(isOver).limit(1).get())) return 0

  return db.write(async tx => {
    const forgotten = tx.update(payments).set({ browserHash: null }).where(isOver)
    return (await forgotten.returning({ id: payments.id })).length
  })
}

/** Removes the draft, the browser and a stranger's number from unpaid payments. */
export async function clearOldDrafts(db: Db, now: number): Promise<number> {
  const unpaid = inArray(payments.status, ['pending', 'cancelled', 'failed', 'expired'])
  const ofNobody = and(isNull(payments.userId), isNotNull(payments.phone))
  const hasPersonalData = or(isNotNull(payments.draft), isNotNull(payments.browserHash), ofNobody)
  const isOld = and(hasPersonalData, unpaid, lt(payments.createdAt, now - 30 * DAY))
  if (!(await db.read.select({ id: payments.id }).from(payments).where(isOld).limit(1).get())) return 0

  return db.write(async tx => {
    const emptied = {
      draft: null,
      browserHash: null,
      phone: sql`iif(${payments.userId} is null, null, ${payments.phone})`,
    }
    return (await tx.update(payments).set(emptied).where(isOld).returning({ id: payments.id })).length
  })
}
