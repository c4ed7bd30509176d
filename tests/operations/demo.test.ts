import { expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { demoFolder, emptyFolder } from '#tests/support/data-folders.ts'
import { freePort } from '#tests/support/free-port.ts'
import { teacherDraft } from '#tests/support/payments.ts'
import { elimu, running } from './program.ts'

setDefaultTimeout(120_000)

test('elimu demo starts the site with accounts and the M-Pesa phone, and seeds nothing twice', async () => {
  const env = { DATA_DIR: join(emptyFolder(), 'demo') }
  const first = await demo(env)
  const signIn = await signInAt(first.url)
  const phone = await fetch(first.phone)
  first.kill('SIGTERM')
  const code = await first.exited

  const second = await demo(env)
  const again = await signInAt(second.url)
  const jobs = await fetch(`${second.url}/api/jobs?limit=100`)

  expect([signIn.status, phone.status, again.status]).toEqual([200, 200, 200])
  expect(code).toBe(0)
  expect(first.lines.join('\n')).toContain('school@demo.elimu.test')
  expect(first.lines.join('\n')).toContain('as admin')
  expect(await jobs.json()).toHaveLength(19)
})

test("a payment started in the demo reaches the simulator's phone", async () => {
  const { url, phone } = await demo({ DATA_DIR: await demoFolder() })

  const answer = await fetch(`${url}/api/initiate-payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      phoneNumber: '0712345678',
      planType: 'individual',
      registrationData: teacherDraft(),
    }),
  })
  const prompts = (await (await fetch(`${phone}/control/prompts`)).json()) as {
    phone: string
    amount: number
  }[]

  expect(answer.status).toBe(200)
  expect(prompts).toHaveLength(1)
  expect(prompts[0]).toMatchObject({ phone: '254712345678', amount: 1050 })
})

test('a simulator port in use is reported in one line', async () => {
  using taken = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() })

  const words = ['demo', '--port', `${freePort()}`, '--simulator-port', `${taken.port}`]
  const { code, err } = await elimu(words, { DATA_DIR: await demoFolder() })

  expect(code).toBe(1)
  expect(err).toMatch(/^elimu: Cannot start the M-Pesa simulator: port \d+ is in use.+\n$/)
})

async function demo(env: Record<string, string>) {
  const [port, phonePort] = [freePort(), freePort()]
  const url = `http://localhost:${port}`
  const phone = `http://127.0.0.1:${phonePort}`
  const words = ['demo', '--port', `${port}`, '--simulator-port', `${phonePort}`]
  const program = await running(words, env, line => (line.includes('Ctrl+C') ? url : undefined))
  return { ...program, phone }
}

const signInAt = (url: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'teacher@demo.elimu.test', password: 'karibu-elimu' }),
  })
