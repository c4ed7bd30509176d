import { paths } from '#src/paths.ts'
import { htmlOf } from './email-template.ts'
import type { OutgoingMessage } from './message-transport.ts'

/** Who writes: the sender's address, the site's own and its name. */
export interface EmailSender {
  from: string
  publicUrl: string
  siteName: () => string
}

/** An email as SMTP and files write it. */
export interface Letter {
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** The same at every attempt, so that a second delivery shows as the first. */
  messageId: string
  date: Date
  headers: Record<string, string>
}

/** The text as it was written, the same as HTML, and for a notice or job alert the way to get no more of them (RFC 8058). */
export function letterOf(message: OutgoingMessage, { from, publicUrl, siteName }: EmailSender): Letter {
  const { kind, unsubscribeKey } = message
  const way = unsubscribeKey && wayOut[kind]?.(unsubscribeKey)
  const unsubscribe = way ? publicUrl + way : null
  const subject = message.subject ?? ''
  return {
    from,
    to: message.recipient,
    subject,
    text: unsubscribe
      ? `${message.body.trimEnd()}\n\nNo more emails like this: ${unsubscribe}\n`
      : message.body,
    html: htmlOf({ subject, body: message.body, publicUrl, siteName: siteName(), unsubscribe, kind }),
    messageId: `<${message.id}@${new URL(publicUrl).hostname}>`,
    date: new Date(message.createdAt),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** Where each kind of message can be ended. */
const wayOut: Partial<Record<OutgoingMessage['kind'], (key: string) => string>> = {
  notice: paths.unsubscribe,
  alert: paths.cancelAlert,
}
