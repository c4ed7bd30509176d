import { and, desc, eq, gt } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { payments, type User, users } from '#db/schema.ts'
import { hashOf } from '#src/http/session/tokens.ts'

/** The cookie of a browser that started a payment; its SHA-256 is stored in the payment as browserHash. */
export const PAYING_BROWSER_COOKIE = 'elimu_payment'

/** As long as the link that is sent beside it, so that a browser left open somewhere opens nothing afterwards. */
const WINDOW = 72 * 3_600_000

/** The account that this browser registered and paid for lately; its first password is chosen here, once. */
export function registeredHere(read: Reader, payingBrowser: string | null, now: number): User | undefined {
  if (payingBrowser === null) return undefined
  return read
    .select({ user: users })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(
      and(
        eq(payments.browserHash, hashOf(payingBrowser)),
        eq(payments.status, 'paid'),
        eq(payments.purpose, 'registration'),
        gt(payments.paidAt, now - WINDOW),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .get()?.user
}
