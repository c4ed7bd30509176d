import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutboxMessage } from '#db/schema.ts'
import type { Env } from '#src/env/env.ts'
import type { Services } from '#src/env/services.ts'
import { africasTalking, international } from './africastalking.ts'
import { composeEmail, type EmailMessage, type EmailSender } from './email-message.ts'
import { smtpTransport } from './smtp-transport.ts'
import type { Transport, Transports } from './transport.ts'

/** SMTP and Africa's Talking while they are set up, otherwise files in DATA_DIR/outbox/. */
export function createTransports(
  { publicUrl, dataDir, siteName: name, supportEmail }: Env,
  services: () => Services,
  siteName = () => name,
): Transports {
  const folder = join(dataDir, 'outbox')
  return {
    email(message) {
      const { smtp } = services()
      const sender = { from: smtp?.from ?? `${name} <${supportEmail}>`, publicUrl, siteName }
      return (smtp ? smtpTransport(smtp.url, sender) : emailFiles(folder, sender))(message)
    },
    sms(message) {
      const { sms } = services()
      return (sms ? africasTalking(sms) : smsFiles(folder))(message)
    },
  }
}

/** Without an SMTP server, each email is a file that mail programs open. */
function emailFiles(folder: string, sender: EmailSender): Transport {
  return message => save(folder, `${message.id}.eml`, async () => toEml(composeEmail(message, sender)))
}

/** Without an SMS gateway, each SMS is a text file. */
function smsFiles(folder: string): Transport {
  return message => save(folder, `${message.id}.txt`, async () => toText(message))
}

/** The file appears whole or not at all, under the same name at every attempt. */
async function save(folder: string, name: string, content: () => Promise<string>) {
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `.${name}.draft`)
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(await content())
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, join(folder, name))
  return { outcome: 'sent' as const }
}

/** The email as SMTP would send it, but with no line folded, so that people can read it and follow its links. */
async function toEml({ from, to, subject, messageId, date, headers, text, html }: EmailMessage) {
  const { default: MimeNode } = await import('nodemailer/lib/mime-node')
  const node = new MimeNode('multipart/alternative')
  node.setHeader({ from, to, subject, ...headers, 'message-id': messageId, date: rfc5322(date) })
  const head = node.buildHeaders()
  const line = `--${/boundary="(.+)"/.exec(head)?.[1]}`
  return [head, '', line, mimePart('plain', text), line, mimePart('html', html), `${line}--`, ''].join('\r\n')
}

const mimePart = (type: string, content: string) =>
  `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${content.replaceAll(/\r?\n/g, '\r\n')}`

const rfc5322 = (date: Date) => date.toUTCString().replace('GMT', '+0000')

const toText = ({ recipient, body }: OutboxMessage) => `To: ${international(recipient)}\n\n${body}\n`
