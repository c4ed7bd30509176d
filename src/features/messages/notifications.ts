import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { type Notification, notifications, type User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { isWithoutEmail } from '#src/features/notifications/mark-read.ts'
import { type Notice, notify } from '#src/features/notifications/notify.ts'
import { paths } from '#src/paths.ts'
import { fullName } from './display-name.ts'
import { liveOf } from './live/connections.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long the page of a conversation has to say that its reader saw a message, before an email goes. */
const TIME_TO_READ = MINUTE

/**
 * Tells the receiver who wrote, never what: at most once an hour for one conversation. Whoever has the conversation open and
 * in sight is written to only where the message stays unread: a connection may be dead without knowing it.
 */
export async function tellReceiver(tx: Tx, deps: Deps, sender: User, receiver: User): Promise<void> {
  const notice = newMessage(sender)
  const told = await toldSince(tx, receiver.id, notice.path, deps.clock.now() - HOUR)
  if (told.some(one => !isWithoutEmail(one))) return

  await tx.delete(notifications).where(inArray(notifications.id, idsOf(told)))
  const isReading = liveOf(deps.db).isReading(receiver.id, sender.id)
  await notify(tx, deps, receiver, { ...notice, waits: isReading ? TIME_TO_READ : 0 })
}

export function newMessage(sender: Pick<User, 'id' | 'firstName' | 'lastName'>): Notice {
  const name = fullName(sender)
  return {
    kind: 'message',
    subject: `New message from ${name}`,
    text: `${name} wrote to you.`,
    path: paths.conversation(sender.id),
    action: 'Read the message',
  }
}

/** A conversation's notices are known by where they lead. */
function toldSince(tx: Tx, userId: string, path: string, since: number): Promise<Notification[]> {
  const told = and(
    eq(notifications.userId, userId),
    eq(notifications.path, path),
    gt(notifications.createdAt, since),
  )
  return tx.select().from(notifications).where(told)
}

const idsOf = (told: Notification[]) => told.map(({ id }) => id)
