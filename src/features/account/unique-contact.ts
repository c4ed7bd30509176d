import { and, eq, isNull, ne } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Reader, Tx } from '#db/connection.ts'
import { hasRow } from '#db/rows.ts'
import { type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { conflict } from '#src/errors.ts'
import { createInAppNotification } from '#src/features/notifications/notify.ts'
import { paths } from '#src/paths.ts'

const names = { email: 'email address', phone: 'phone number' }

type Contact = keyof typeof names

/** Throws `conflict` if another account uses this email address or phone number. */
export function assertUniqueContact(read: Reader, { id }: User, contact: Contact, value: string) {
  if (hasRow(read, users, and(eq(users[contact], value), ne(users.id, id)))) {
    throw conflict(`Another account already uses this ${names[contact]}.`)
  }
}

/** The account that has this number without having proven it. Anyone who proves the number takes it over. */
export const unprovenHolder = (read: Reader, phone: string): Pick<User, 'id'> | undefined =>
  read
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), isNull(users.phoneLinksFrom)))
    .get()

/** Removes an unproven number from an account, with an in-app notification. */
export async function removeUnprovenPhone(tx: Tx, deps: Deps, person: Pick<User, 'id'>) {
  await tx.update(users).set({ phone: null }).where(eq(users.id, person.id))
  await createInAppNotification(tx, deps, person, phoneRemoved)
}

const phoneRemoved = {
  kind: 'decision' as const,
  subject: 'Please add your phone number',
  text: 'We removed the phone number from your account because it was never confirmed. Add your number in Account Settings.',
  path: `${paths.settings()}#phone`,
  action: 'Account Settings',
}

/** Administrators sign in by email address and phone number too, so a change to either is audited. */
export async function auditContactChange(tx: Tx, { id, userType }: User, what: 'email' | 'phone') {
  if (userType !== 'admin') return
  await audit(tx, id, 'admin.contact', ['user', id], { what })
}
