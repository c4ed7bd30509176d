import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutboxMessage } from '#db/schema.ts'
import type { Carrier } from './delivery.ts'
import { type Letter, letterOf } from './letter.ts'
import { international } from './sms.ts'

/** Where no SMTP server is set up: each email is a file that mail programs open. */
export function emailFiles(folder: string, from: string, host: string): Carrier {
  return message => keep(folder, `${message.id}.eml`, async () => emlOf(letterOf(message, from, host)))
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

/** The headers as SMTP would carry them; the text unfolded, so that people can read it and follow its links. */
async function emlOf({ from, to, subject, messageId, date, text }: Letter): Promise<string> {
  const { default: MimeNode } = await import('nodemailer/lib/mime-node')
  const node = new MimeNode('text/plain; charset=utf-8')
  node.setHeader({
    from,
    to,
    subject,
    'message-id': messageId,
    date: date.toUTCString().replace('GMT', '+0000'),
    'content-transfer-encoding': '8bit',
  })
  return `${node.buildHeaders()}\r\n\r\n${text.replaceAll(/\r?\n/g, '\r\n')}\r\n`
}

const textOf = ({ recipient, body }: OutboxMessage) => `To: ${international(recipient)}\n\n${body}\n`
