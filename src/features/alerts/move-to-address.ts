import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { jobAlerts } from '#db/schema.ts'

/** Sends the job alerts of an account to its new email address. */
export async function moveAlertsToAddress(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.update(jobAlerts).set({ email }).where(eq(jobAlerts.userId, userId))
}
