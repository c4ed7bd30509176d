import { and, eq, inArray, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from './connection.ts'
import { invitations, jobAlerts, payments, users } from './schema.ts'

/** Whether the address of an account was confirmed by opening a link sent to it. */
export const hasProvenAddress = (read: Reader, userId: string): boolean =>
  provenAddress(read, userId).get() !== undefined

/** Those of some people of whom that is so. */
export const withProvenAddress = (read: Reader, userIds: string[]): Set<string> =>
  new Set(
    read
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, userIds), isProven(read)))
      .all()
      .map(({ id }) => id),
  )

/** The job alerts that are a person's: those of the account, and those a visitor began from a mailbox that is theirs. */
export function areAlertsOf(read: Reader, userId: string): SQL | undefined {
  const ofMailbox = and(
    inArray(jobAlerts.email, provenAddress(read, userId)),
    isNotNull(jobAlerts.confirmedAt),
  )
  return or(eq(jobAlerts.userId, userId), ofMailbox)
}

/** The invitations to a school that went to a mailbox that is a person's. */
export const wereSentTo = (read: Reader, userId: string): SQL =>
  inArray(invitations.email, provenAddress(read, userId))

const provenAddress = (read: Reader, userId: string) =>
  read
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isProven(read)))

/** A payment lets an account begin (`confirmedAt`), whatever address was typed; a link that is opened later moves that time. */
function isProven(read: Reader): SQL | undefined {
  const paidFor = read
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.userId, users.id),
        eq(payments.purpose, 'registration'),
        sql`${payments.paidAt} >= ${users.confirmedAt}`,
        // Not one that an administrator gave to an account there was already.
        sql`${payments.paidAt} < ${users.createdAt} + 60000`,
      ),
    )
  return and(isNotNull(users.confirmedAt), notExists(paidFor))
}
