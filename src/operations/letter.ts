import type { OutboxMessage } from '#db/schema.ts'

/** An email as SMTP and files write it. */
export interface Letter {
  from: string
  to: string
  subject: string
  text: string
  /** The same at every attempt, so that a second delivery shows as the first. */
  messageId: string
  date: Date
}

/** `host` names this site in the Message-ID. */
export function letterOf(message: OutboxMessage, from: string, host: string): Letter {
  return {
    from,
    to: message.recipient,
    subject: message.subject ?? '',
    text: message.body,
    messageId: `<${message.id}@${host}>`,
    date: new Date(message.createdAt),
  }
}
