import { enqueue } from '#db/outbox.ts'
import type { Deps } from '#src/deps.ts'
import { type ContactMessage, topics } from './schema.ts'

const HOUR = 3_600_000

interface Sender {
  address: string
  /** Null for a visitor without an account. */
  userId: string | null
}

/** Puts a visitor's message into the outbox, for the support address; a worry about a child for who was named for it. Throws `limited` where one address writes too often. */
export async function sendToSupport(deps: Deps, message: ContactMessage, { address, userId }: Sender) {
  deps.limiter.take(`contact:${address}`, 5, HOUR)

  const { name, supportEmail, safeguarding } = deps.site()
  const lines = [
    message.message,
    '',
    `From: ${message.name}`,
    `Answer to: ${message.reach}`,
    userId ? `Account: ${userId}` : 'Without an account',
  ]
  await deps.db.write(tx =>
    enqueue(tx, {
      channel: 'email',
      recipient: (message.topic === 'safeguarding' && safeguarding?.email) || supportEmail,
      subject: `${name} contact form: ${topics[message.topic]}`,
      body: lines.join('\n'),
    }),
  )
}
