import { and, eq, inArray } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import type { Reader, Tx } from '#db/connection.ts'
import { notifications, type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { createInAppNotification } from './notify.ts'

/** Something that waits for the administrators, or news about a service. */
export interface AdminNotice {
  /** Names the thing, such as `report-019a…`; each administrator is notified of it once. */
  once: string
  subject: string
  text: string
  path: string
}

/**
 * Notifies every administrator in the app. What they have not read is emailed by src/features/admin/digest.ts. Call it in the `write`
 * of the event.
 */
export async function notifyAdmins(tx: Tx, deps: Pick<Deps, 'clock'>, notice: AdminNotice): Promise<void> {
  for (const admin of administrators(tx))
    await createInAppNotification(tx, deps, admin, { kind: 'admin', ...notice })
}

/** Removes the notifications about things that are dealt with, by their `once`. */
export async function removeFromAdmins(tx: Tx, ...things: string[]): Promise<void> {
  const admins = tx.select({ id: users.id }).from(users).where(eq(users.userType, 'admin'))
  await tx
    .delete(notifications)
    .where(and(inArray(notifications.userId, admins), inArray(notifications.once, things)))
}

export const administrators = (read: Reader): User[] =>
  read
    .select()
    .from(users)
    .where(and(eq(users.userType, 'admin'), accountIsActive()))
    .all()
