import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { type Report, reports } from '#db/schema.ts'

type Settled = Pick<Report, 'outcome' | 'note' | 'settledById' | 'settledAt'>

/** Closes a report with what an administrator decided. */
export async function markSettled(tx: Tx, id: string, settled: Settled) {
  await tx.update(reports).set(settled).where(eq(reports.id, id))
}
