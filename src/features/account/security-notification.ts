import type { Tx } from '#db/connection.ts'
import { buttonTo, enqueue } from '#db/outbox.ts'
import type { User } from '#db/schema.ts'
import { hasProvenAddress } from '#db/verified-email.ts'
import type { Deps } from '#src/deps.ts'
import { receivesMail } from '#src/domain/people/email.ts'
import { paths } from '#src/paths.ts'

export const PASSWORD_CHANGED = 'The password for your account was changed.'

/**
 * Warns the owner of an account by email and SMS that the way they sign in has changed. Call it before the change is written: only
 * the address and number that are proven by then receive it (RULINGS.md section 10). `what` is one fixed sentence. If the address no
 * longer signs in (`isOldAddress`), only support can help.
 */
export async function sendSecurityNotification(
  tx: Tx,
  deps: Deps,
  user: User,
  what: string,
  isOldAddress = false,
) {
  const { name, supportEmail, supportPhone } = deps.site()
  if (receivesMail(user) && hasProvenAddress(tx, user.id)) {
    const button = buttonTo('Choose a new password', deps.env.publicUrl + paths.forgotPassword())
    const help = isOldAddress
      ? `If not, write to us at ${supportEmail} immediately.`
      : `If not, choose a new password now and write to us at ${supportEmail}.\n\n${button}`
    await enqueue(tx, {
      channel: 'email',
      userId: user.id,
      recipient: user.email,
      subject: `A change to your ${name} account`,
      body: `Hello,\n\n${what}\n\nIf this was you, you don't need to do anything. ${help}\n\n${name}`,
    })
  }
  if (user.phone && user.phoneLinksFrom !== null) {
    const body = `${name}: ${what} If this was not you, call ${supportPhone}.`
    await enqueue(tx, { channel: 'sms', userId: user.id, recipient: user.phone, body })
  }
}
