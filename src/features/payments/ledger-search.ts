import { and, eq, gte, inArray, isNotNull, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { payments, users } from '#db/schema.ts'
import { toEmail } from '#src/domain/email.ts'
import { toPhone } from '#src/domain/phone.ts'

/**
 * The payments that a receipt or its beginning names, a phone number in any Kenyan form, an email address or its beginning, or a
 * payment's own id. An address is the account's, or that of a registration that is not paid.
 */
export function ledgerMatch(read: Reader, search: string): SQL | undefined {
  const text = search.trim()
  const phone = toPhone(text)
  const people = read
    .select({ id: users.id })
    .from(users)
    .where(or(begins(users.email, toEmail(text)), phone ? eq(users.phone, phone) : undefined))
  return or(
    eq(payments.id, text.toLowerCase()),
    eq(payments.checkoutRequestId, text),
    begins(payments.receipt, text.toUpperCase()),
    phone ? eq(payments.phone, phone) : undefined,
    inArray(payments.userId, people),
    text.includes('@') ? isDraftOf(toEmail(text)) : undefined,
  )
}

/** By the index: what sorts from a text on, up to what sorts after all that begin with it. */
const begins = (column: typeof users.email | typeof payments.receipt, text: string) =>
  and(gte(column, text), lt(column, `${text}\u{10ffff}`))

/** Drafts go after 30 days: there are few. */
const isDraftOf = (email: string) =>
  and(
    inArray(payments.status, ['pending', 'cancelled', 'failed', 'expired', 'attention']),
    isNotNull(payments.draft),
    like(sql`${payments.draft} ->> 'email'`, `${email.replace(/[%_]/g, '')}%`),
  )
