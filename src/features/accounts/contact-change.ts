import { and, eq, ne } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Reader, Tx } from '#db/open.ts'
import { buttonTo, enqueue } from '#db/outbox.ts'
import { type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { paths } from '#src/paths.ts'
import { receivesMail } from './reachable.ts'

const names = { email: 'email address', phone: 'phone number' }

type Contact = keyof typeof names

/** Throws `conflict` where somebody else has this email address or phone number. */
export function assertNobodyElses(read: Reader, { id }: User, contact: Contact, value: string) {
  const isTaken = and(eq(users[contact], value), ne(users.id, id))
  if (read.select({ id: users.id }).from(users).where(isTaken).get()) {
    throw new DomainError('conflict', `Another account uses this ${names[contact]}.`)
  }
}

/** Tells a person at the address they have that their email or phone changes, should it be somebody else who does it. */
export async function warnOfChange(tx: Tx, deps: Deps, user: User, contact: Contact, what: string) {
  if (!receivesMail(user)) return
  const { name, supportEmail } = deps.site()
  const otherwise = `If it was not you, somebody knows your password. Please tell us at ${supportEmail}, and change it now.`
  const change = `${deps.env.publicUrl}${paths.password()}`
  await enqueue(tx, {
    channel: 'email',
    userId: user.id,
    recipient: user.email,
    subject: `Your ${names[contact]} at ${name}`,
    body: `Hello ${user.firstName},\n\n${what}\n\n${otherwise}\n\n${buttonTo('Change your password', change)}\n\n${name}`,
  })
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
