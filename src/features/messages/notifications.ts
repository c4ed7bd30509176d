import type { Tx } from '#db/connection.ts'
import type { User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { HOUR, MINUTE } from '#src/domain/kenya-time.ts'
import { removeReadInTime } from '#src/features/notifications/mark-read.ts'
import { type NewNotification, notify } from '#src/features/notifications/notify.ts'
import { paths } from '#src/paths.ts'
import { fullName } from './display-name.ts'
import { createConnections } from './live/connections.ts'

/** Milliseconds in which an open page can report that its reader saw a message, before an email is sent. */
const TIME_TO_READ = MINUTE

/**
 * Notifies the receiver of a message, at most once an hour for a conversation. Only the email quotes it. If the conversation is open in a
 * browser, the email waits and is cancelled once the message is read: a dead connection also looks open.
 */
export async function notifyReceiver(
  tx: Tx,
  deps: Deps,
  sender: User,
  receiver: User,
  messageId: string,
): Promise<void> {
  const notice = newMessage(sender)
  if (!(await removeReadInTime(tx, receiver.id, notice.path, deps.clock.now() - HOUR))) return

  const isReading = deps.state(createConnections).isReading(receiver.id, sender.id)
  // The page may be open at another process.
  const waits = isReading || deps.db.shared?.hasOthers() ? TIME_TO_READ : 0
  await notify(tx, deps, receiver, { ...notice, messageId, waits })
}

export function newMessage(sender: Pick<User, 'id' | 'firstName' | 'lastName'>): NewNotification {
  const name = fullName(sender)
  return {
    kind: 'message',
    subject: `New message from ${name}`,
    text: `${name} sent you a message.`,
    path: paths.conversation(sender.id),
    action: 'Read the message',
  }
}
