import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { type Notification, notifications, outbox } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import type { NotificationJson } from './json.ts'
import { serializeNotification, unreadOf } from './queries.ts'

/** Marks one as read, as often as its person likes. Throws `missing` for anybody else's. */
export function readNotification({ db, clock }: Deps, userId: string, id: string): Promise<NotificationJson> {
  return db.write(async tx => {
    const [row] = await tx
      .update(notifications)
      .set({ readAt: sql`coalesce(${notifications.readAt}, ${clock.now()})` })
      .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
      .returning()
    if (!row) throw missing('notification')
    return serializeNotification(row)
  })
}

/** Marks all of a person's notifications as read, and returns how many were not. Writes only where something is unread. */
export async function readAllNotifications({ db, clock }: Deps, userId: string): Promise<number> {
  const unread = unreadOf(userId)
  if ((await db.read.$count(notifications, unread)) === 0) return 0
  const read = await db.write(tx =>
    tx.update(notifications).set({ readAt: clock.now() }).where(unread).returning({ id: notifications.id }),
  )
  return read.length
}

/** Marks as read what led to a page, once its person came there by another way. */
export async function markReadByPath(deps: Deps, userId: string, path: string): Promise<void> {
  const leading = and(unreadOf(userId), eq(notifications.path, path))
  if ((await deps.db.read.$count(notifications, leading)) === 0) return
  await deps.db.write(async tx => {
    const isInTime = await takeBackEmail(tx, deps, userId, path)
    const readAt = isInTime ? notifications.createdAt : deps.clock.now()
    await tx.update(notifications).set({ readAt }).where(leading)
  })
}

/** Whether the person came to the page before its email went, which was then taken back. */
export const isWithoutEmail = ({ readAt, createdAt }: Notification) => readAt === createdAt

/** Only an email that was made to wait is there before its first attempt is due. */
async function takeBackEmail(tx: Tx, { clock, env }: Deps, userId: string, path: string): Promise<boolean> {
  const { channel, kind, status, attempts, nextAttemptAt, body } = outbox
  const waiting = and(
    eq(outbox.userId, userId),
    eq(channel, 'email'),
    eq(kind, 'notice'),
    eq(status, 'waiting'),
    eq(attempts, 0),
    gt(nextAttemptAt, clock.now()),
    sql`instr(${body}, ${`${env.publicUrl}${path}\n`}) > 0`,
  )
  return (await tx.delete(outbox).where(waiting).returning({ id: outbox.id })).length > 0
}
