import { withQuote } from '#db/outbox.ts'
import { paths } from '#src/paths.ts'
import { reasonFor, renderEmail } from './email-template.tsx'
import type { OutgoingMessage } from './transport.ts'

export interface EmailSender {
  from: string
  publicUrl: string
  siteName: () => string
}

export interface EmailMessage {
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** The same at every attempt, so that a second delivery is recognised as the first. */
  messageId: string
  date: Date
  headers: Record<string, string>
}

/** Returns the message as text and as HTML. Notifications and job alerts can be unsubscribed from (RFC 8058). */
export function composeEmail(
  message: OutgoingMessage,
  { from, publicUrl, siteName }: EmailSender,
): EmailMessage {
  const { kind, unsubscribeKey } = message
  const unsubscribePath = unsubscribeKey && unsubscribePaths[kind]?.(unsubscribeKey)
  const unsubscribeUrl = unsubscribePath ? publicUrl + unsubscribePath : null
  const subject = message.subject ?? ''
  const body = withQuote(message.body, message.quote)
  return {
    from,
    to: message.recipient,
    subject,
    text: unsubscribeUrl
      ? `${body.trimEnd()}\n\n${reasonFor(kind, siteName())}\nUnsubscribe: ${unsubscribeUrl}\n`
      : body,
    html: renderEmail({ subject, body, publicUrl, siteName: siteName(), unsubscribeUrl, kind }),
    messageId: `<${message.id}@${new URL(publicUrl).hostname}>`,
    date: new Date(message.createdAt),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

const unsubscribePaths: Partial<Record<OutgoingMessage['kind'], (key: string) => string>> = {
  notice: paths.unsubscribe,
  admin: paths.unsubscribe,
  alert: paths.cancelAlert,
}
