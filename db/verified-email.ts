import { and, eq, inArray, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { preparedFor, type Reader } from './connection.ts'
import { invitations, jobAlerts, payments, users } from './schema.ts'

/** Whether the address of an account was confirmed by opening a link sent to it. */
export const hasProvenAddress = (read: Reader, userId: string): boolean =>
  selectProven(read, { userId }).get() !== undefined

const selectProven = preparedFor((read, { userId }: { userId: string }) => provenAddress(read, userId))

/** Returns the users with a confirmed address. */
export const withProvenAddress = (read: Reader, userIds: string[]): Set<string> =>
  new Set(
    read
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, userIds), isProven(read)))
      .all()
      .map(({ id }) => id),
  )

/** The job alerts of a user: those of the account, and those requested signed out from their confirmed address. */
export function areAlertsOf(read: Reader, userId: string): SQL | undefined {
  const ofMailbox = and(
    inArray(jobAlerts.email, provenAddress(read, userId)),
    isNotNull(jobAlerts.confirmedAt),
  )
  return or(eq(jobAlerts.userId, userId), ofMailbox)
}

/** The invitations to a school sent to a user's confirmed address. */
export const wereSentTo = (read: Reader, userId: string): SQL =>
  inArray(invitations.email, provenAddress(read, userId))

function provenAddress(read: Reader, userId: string) {
  return read
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isProven(read)))
}

/** A payment also sets `confirmedAt`, whatever the address; opening a link later changes that time. */
function isProven(read: Reader): SQL | undefined {
  const paidFor = read
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.userId, users.id),
        eq(payments.purpose, 'registration'),
        sql`${payments.paidAt} >= ${users.confirmedAt}`,
        // Excludes a payment credited by an administrator to an existing account.
        sql`${payments.paidAt} < ${users.createdAt} + 60000`,
      ),
    )
  return and(isNotNull(users.confirmedAt), notExists(paidFor))
}
