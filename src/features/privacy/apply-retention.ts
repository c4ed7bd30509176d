import type { Db } from '#db/connection.ts'
import { retention } from './retention.ts'

/** Deletes everything past its retention period, from the files too. If a table fails, cleans the others and then throws. */
export async function applyRetention(db: Db, now: number): Promise<void> {
  const failed: { table: string; error: unknown }[] = []
  for (const { table, remove } of retention) {
    try {
      while (remove && (await remove(db, now)) > 0);
    } catch (error) {
      failed.push({ table, error })
    }
  }
  await db.truncateWal()
  if (failed.length > 0) {
    const tables = failed.map(({ table }) => table).join(', ')
    throw new AggregateError(
      failed.map(({ error }) => error),
      `Cleaning failed for: ${tables}. Everything else was cleaned.`,
    )
  }
}
