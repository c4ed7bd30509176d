import { Database } from 'bun:sqlite'
import { expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { openDatabase } from '#db/connection.ts'
import { users } from '#db/schema.ts'
import { migratedFolder } from '#tests/support/data-folders.ts'
import { headerOf, mailServer } from '#tests/support/mail-server.ts'
import { eventually } from '#tests/support/simulator.ts'
import { serving } from './program.ts'

setDefaultTimeout(120_000)

const admin = {
  email: 'admin@example.test',
  firstName: 'Akinyi',
  lastName: 'Odhiambo',
  userType: 'admin' as const,
}

test('kill -9 after a message to support: the administrator is notified once, and emailed once', async () => {
  const folder = migratedFolder()
  const file = join(folder, 'elimu.db')
  const db = openDatabase(file)
  await db.write(tx => tx.insert(users).values(admin))
  await db.close()
  const mails = await mailServer()
  const env = {
    DATA_DIR: folder,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}?ignoreTLS=true`,
    MAIL_FROM: 'a@elimu.example',
  }
  const toAdmin = () => mails.received.filter(mail => headerOf(mail, 'To') === admin.email)

  const first = await serving(env)
  const sent = await fetch(`${first.url}/contact`, {
    method: 'POST',
    headers: { origin: first.url },
    body: new URLSearchParams({ topic: 'payment', name: 'Grace', reach: '0712345678', message: 'Help' }),
    redirect: 'manual',
  })
  first.kill('SIGKILL')
  await first.exited
  const second = await serving(env)
  await eventually(() => toAdmin()[0])
  second.kill('SIGKILL')
  await second.exited
  await serving(env)
  await eventually(() => mails.received.length >= 2 || undefined)

  expect(sent.status).toBe(303)
  const subjects = new Set(toAdmin().map(mail => headerOf(mail, 'Subject')))
  expect([...subjects]).toEqual(['1 message to our support team'])
  expect(new Set(toAdmin().map(mail => headerOf(mail, 'Message-ID'))).size).toBe(1)
  const sqlite = new Database(file, { readonly: true })
  const titles = sqlite.query("SELECT title FROM notifications WHERE kind = 'admin'").values()
  sqlite.close()
  expect(titles).toEqual([['A message to our support team']])
})
