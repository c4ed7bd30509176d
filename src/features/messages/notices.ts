import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '#db/open.ts'
import { notifications, type User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { type Notice, notify } from '#src/features/notifications/notify.ts'
import { paths } from '#src/paths.ts'
import { fullName } from './names.ts'

const HOUR = 3_600_000

/** Tells the receiver who wrote, never what: at most once an hour for one conversation. */
export async function tellReceiver(tx: Tx, deps: Deps, sender: User, receiver: User): Promise<void> {
  const notice = newMessage(sender)
  if (await wasTold(tx, receiver.id, notice.path, deps.clock.now() - HOUR)) return

  await notify(tx, deps, receiver, notice)
}

export function newMessage(sender: Pick<User, 'id' | 'firstName' | 'lastName'>): Notice {
  const name = fullName(sender)
  return {
    kind: 'message',
    subject: `New message from ${name}`,
    text: `${name} wrote to you. Read the message and answer here:`,
    path: paths.conversation(sender.id),
  }
}

/** A conversation's notices are known by where they lead. */
async function wasTold(tx: Tx, userId: string, path: string, since: number): Promise<boolean> {
  const told = and(
    eq(notifications.userId, userId),
    eq(notifications.path, path),
    gt(notifications.createdAt, since),
  )
  return (await tx.$count(notifications, told)) > 0
}
