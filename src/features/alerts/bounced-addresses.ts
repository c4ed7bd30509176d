import { and, count, eq, gt, lt } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { outbox } from '#db/schema.ts'

const DAY = 86_400_000
const REFUSALS = 3
/** Fewer than the sender makes (src/operations/worker/outbox-worker.ts): a server that was merely away is no refusal. */
const GAVE_UP_AFTER = 14

/**
 * Whether mail servers refused three digests to an address for good within 30 days. Then its alerts rest, which spares the
 * name of our sender, until some of that is longer ago: a full mailbox is emptied, a school gets its domain back.
 */
export function refusesMail(reader: Reader, email: string, now: number): boolean {
  const refused = and(
    eq(outbox.status, 'failed'),
    eq(outbox.kind, 'alert'),
    eq(outbox.recipient, email),
    lt(outbox.attempts, GAVE_UP_AFTER),
    gt(outbox.createdAt, now - 30 * DAY),
  )
  return (reader.select({ n: count() }).from(outbox).where(refused).get()?.n ?? 0) >= REFUSALS
}
