import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '#db/open.ts'
import { outbox, type User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { notify } from '#src/features/applications/notices.ts'
import { paths } from '#src/paths.ts'
import { fullName } from './names.ts'

const HOUR = 3_600_000

/** Tells the receiver who wrote, never what, as their preferences have it: at most once an hour for one conversation. */
export async function tellReceiver(tx: Tx, deps: Deps, sender: User, receiver: User): Promise<void> {
  // Nobody receives mail at .invalid (RFC 2606), which administrators have where none was given.
  if (receiver.email.endsWith('.invalid')) return

  const path = paths.conversation(sender.id)
  if (await wasTold(tx, receiver.id, path, deps.clock.now() - HOUR)) return

  const name = fullName(sender)
  await notify(tx, deps, receiver, {
    subject: `New message from ${name}`,
    text: `${name} wrote to you. Read the message and answer here:`,
    path,
  })
}

/** A conversation's notices are known by its address in them. */
async function wasTold(tx: Tx, receiverId: string, path: string, since: number): Promise<boolean> {
  const [notice] = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.userId, receiverId),
        gt(outbox.createdAt, since),
        sql`instr(${outbox.body}, ${path}) > 0`,
      ),
    )
    .limit(1)
  return notice !== undefined
}
