import { and, eq, ne } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Reader, Tx } from '#db/open.ts'
import { type User, users } from '#db/schema.ts'
import { DomainError } from '#src/errors.ts'

const names = { email: 'email address', phone: 'phone number' }

type Contact = keyof typeof names

/** Throws `conflict` where somebody else has this email address or phone number. */
export function assertNobodyElses(read: Reader, { id }: User, contact: Contact, value: string) {
  const isTaken = and(eq(users[contact], value), ne(users.id, id))
  if (read.select({ id: users.id }).from(users).where(isTaken).get()) {
    throw new DomainError('conflict', `Another account uses this ${names[contact]}.`)
  }
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
