import { and, eq } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Reader, Tx } from '#db/connection.ts'
import { insertRow } from '#db/rows.ts'
import { messages } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { HOUR } from '#src/domain/kenya-time.ts'
import { invalidFields } from '#src/errors.ts'
import { idempotencyKey } from '#src/http/idempotency-key.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import type { MessageJson } from './json.ts'
import { publishMessage } from './live/message-events.ts'
import { notifyReceiver } from './notifications.ts'
import { assertMayWrite, hasWritten } from './policy.ts'
import { messageRow } from './queries.ts'
import type { NewMessage } from './schema.ts'

const MAX_PER_HOUR = 30
const MAX_NEW_PEOPLE_A_DAY = 10

/**
 * Sends a message and notifies its receiver. A repeated submission of a form returns the first message. Messages from administrators
 * are audited. Throws `invalid` for a message to oneself, `missing` and `forbidden` as assertMayWrite, `limited` after 30 messages an
 * hour or 10 new people a day.
 */
export async function sendMessage(deps: Deps, sender: Viewer, input: NewMessage): Promise<MessageJson> {
  return publishStored(deps, await deps.db.write(tx => storeMessage(tx, deps, sender, input)))
}

interface StoredMessage {
  message: MessageJson
  isNew: boolean
}

/** The part of `sendMessage` within a write. `isInvited` as assertMayWrite. */
export async function storeMessage(
  tx: Tx,
  deps: Deps,
  sender: Viewer,
  input: NewMessage,
  isInvited = false,
): Promise<StoredMessage> {
  const { receiverId, subject, content } = input
  if (receiverId === sender.id) throw invalidFields({ receiverId: 'You cannot message yourself.' })

  const formKey = input.formKey ? idempotencyKey(input.formKey, [receiverId, subject, content]) : null
  const made = formKey && findDuplicate(tx, sender.id, formKey)
  if (made) return { message: await messageRow(tx, made), isNew: false }

  const now = deps.clock.now()
  const receiver = await assertMayWrite(tx, sender, receiverId, now, isInvited)
  await takeLimits(tx, deps, sender, receiverId)

  const message = { senderId: sender.id, receiverId, subject, content, formKey, createdAt: now }
  const row = await insertRow(tx, messages, message)
  await notifyReceiver(tx, deps, sender, receiver, row.id)
  if (sender.userType === 'admin') {
    const detail = { userId: receiverId }
    await audit(tx, sender.id, 'message.send', ['message', row.id], detail)
  }
  return { message: await messageRow(tx, row.id), isNew: true }
}

/** Shows a stored message on the open pages of both sides, and returns it. */
export function publishStored(deps: Deps, { message, isNew }: StoredMessage): MessageJson {
  if (isNew) publishMessage(deps, message)
  return message
}

/** Administrators may write to many new people a day. */
async function takeLimits(tx: Tx, { limiter }: Deps, sender: Viewer, receiverId: string) {
  limiter.take(`message:${sender.id}`, MAX_PER_HOUR, HOUR)
  if (sender.userType === 'admin') return

  const isFirst =
    !(await hasWritten(tx, sender.id, receiverId)) && !(await hasWritten(tx, receiverId, sender.id))
  if (isFirst) limiter.take(`first-message:${sender.id}`, MAX_NEW_PEOPLE_A_DAY, 24 * HOUR)
}

const findDuplicate = (read: Reader, senderId: string, formKey: string): string | undefined =>
  read
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.formKey, formKey)))
    .get()?.id
