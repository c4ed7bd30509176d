import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readEnv } from '#src/env/env.ts'
import { deliverDue } from '#src/operations/worker/outbox-worker.ts'
import { partOf } from '#tests/support/mail-server.ts'
import { transportsOf } from '#tests/support/transports.ts'
import { letter, setupOutbox, text } from './setup.ts'

test('without SMTP an email is saved as a readable .eml file', async () => {
  const outbox = setupOutbox()
  await outbox.put(letter)

  await deliverDue(outbox.deps, transportsOf(readEnv({ DATA_DIR: outbox.dir })))

  const [row] = outbox.rows()
  const file = await Bun.file(join(outbox.dir, 'outbox', `${row?.id}.eml`)).text()
  const [head = ''] = file.split('\r\n\r\n')
  expect(row?.status).toBe('sent')
  expect(head).toContain('To: wanjiru@example.test')
  expect(head).toContain('From: Elimu <support@elimu.example>')
  expect(head).toMatch(/Subject: =\?UTF-8\?Q\?Karibu_Elimu/)
  expect(head).toContain(`Message-ID: <${row?.id}@localhost>`)
  expect(head).toContain('Content-Type: multipart/alternative;')
  expect(partOf(file, 'text/plain')).toStartWith('Hello Wanjirũ,')
  expect(partOf(file, 'text/html')).toContain('Hello Wanjirũ,')
  expect(file).toContain(`http://localhost:3000/password?token=${'a1'.repeat(32)}\r\n`)
})

test('without a gateway an SMS is saved as a .txt file', async () => {
  const outbox = setupOutbox()
  await outbox.put(text)

  await deliverDue(outbox.deps, transportsOf(readEnv({ DATA_DIR: outbox.dir })))

  const [row] = outbox.rows()
  const file = await Bun.file(join(outbox.dir, 'outbox', `${row?.id}.txt`)).text()
  expect(file).toBe('To: +254712345678\n\nYour payment has arrived.\n')
  expect(readdirSync(join(outbox.dir, 'outbox'))).toEqual([`${row?.id}.txt`])
})
