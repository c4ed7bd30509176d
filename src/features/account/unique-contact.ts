import { and, eq, isNull, ne } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Reader, Tx } from '#db/connection.ts'
import { notifications, type User, users } from '#db/schema.ts'
import { DomainError } from '#src/errors.ts'
import { paths } from '#src/paths.ts'

const names = { email: 'email address', phone: 'phone number' }

type Contact = keyof typeof names

/** Throws `conflict` where somebody else has this email address or phone number. */
export function assertUniqueContact(read: Reader, { id }: User, contact: Contact, value: string) {
  const isTaken = and(eq(users[contact], value), ne(users.id, id))
  if (read.select({ id: users.id }).from(users).where(isTaken).get()) {
    throw new DomainError('conflict', `Another account uses this ${names[contact]}.`)
  }
}

/** The account that has a number without having proven it: whoever proves the number takes it from there. */
export const unprovenHolder = (read: Reader, phone: string): Pick<User, 'id'> | undefined =>
  read
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), isNull(users.phoneLinksFrom)))
    .get()

/** Removes a number that nobody proved from an account, which is told under the bell. */
export async function removeUnprovenPhone(tx: Tx, { id }: Pick<User, 'id'>, now: number) {
  await tx.update(users).set({ phone: null }).where(eq(users.id, id))
  await tx.insert(notifications).values({ userId: id, ...phoneRemoved, createdAt: now })
}

const phoneRemoved = {
  kind: 'decision' as const,
  title: 'Please add your phone number',
  text: 'We removed the phone number from this account because nobody had confirmed it. Please add yours in Account Settings.',
  path: `${paths.settings()}#phone`,
}

/** An administrator signs in by email address and phone number, too: that one asked for another is noted. */
export async function noteContact(tx: Tx, { id, userType }: User, what: 'email' | 'phone') {
  if (userType !== 'admin') return
  await audit(tx, {
    actorId: id,
    action: 'admin.contact',
    targetType: 'user',
    targetId: id,
    detail: { what },
  })
}
