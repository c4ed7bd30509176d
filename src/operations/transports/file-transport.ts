import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutboxMessage } from '#db/schema.ts'
import { international } from './africastalking.ts'
import { type EmailSender, type Letter, letterOf } from './email-message.ts'
import type { Carrier } from './message-transport.ts'

/** Where no SMTP server is set up: each email is a file that mail programs open. */
export function emailFiles(folder: string, letterhead: EmailSender): Carrier {
  return message => keep(folder, `${message.id}.eml`, async () => emlOf(letterOf(message, letterhead)))
}

/** Where no SMS gateway is set up: each text is a file. */
export function smsFiles(folder: string): Carrier {
  return message => keep(folder, `${message.id}.txt`, async () => textOf(message))
}

/** Written whole or not at all, under the same name at every attempt. */
async function keep(folder: string, name: string, content: () => Promise<string>) {
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

/** As SMTP would carry it, but with no line folded, so that people can read it and follow its links. */
async function emlOf({ from, to, subject, messageId, date, headers, text, html }: Letter): Promise<string> {
  const { default: MimeNode } = await import('nodemailer/lib/mime-node')
  const node = new MimeNode('multipart/alternative')
  node.setHeader({ from, to, subject, ...headers, 'message-id': messageId, date: rfc5322(date) })
  const head = node.buildHeaders()
  const line = `--${/boundary="(.+)"/.exec(head)?.[1]}`
  return [head, '', line, partOf('plain', text), line, partOf('html', html), `${line}--`, ''].join('\r\n')
}

const partOf = (type: string, content: string) =>
  `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${content.replaceAll(/\r?\n/g, '\r\n')}`

const rfc5322 = (date: Date) => date.toUTCString().replace('GMT', '+0000')

const textOf = ({ recipient, body }: OutboxMessage) => `To: ${international(recipient)}\n\n${body}\n`
