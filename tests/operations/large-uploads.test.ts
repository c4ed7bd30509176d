import { expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { demoPassword } from '#db/seed/accounts.ts'
import { demoFolder } from '#tests/support/data-folders.ts'
import { serving } from './program.ts'

setDefaultTimeout(120_000)

const MB = 1024 * 1024
const multipart = 'multipart/form-data; boundary=part'
const tooLarge = 'This file is too large. Please choose one of at most 5 MB.'

test('ten concurrent files of 50 MB are refused unread with a message, and memory does not grow', async () => {
  const { url, cookie, dataDir } = await demoTeacher()
  await askAssistant(url, cookie)
  const before = await memoryOf(url)

  const told = await tenTimes(() => send(url, cookie, new Uint8Array(50 * MB)))
  const grown = (await memoryOf(url)) - before

  expect(told).toEqual(Array(10).fill({ status: 422, file: tooLarge }))
  expect(grown).toBeLessThan(60)
  expect(readdirSync(dataDir)).not.toContain('uploads')
})

test('of ten files without a content length two are read at a time, up to 5 MB each', async () => {
  const { url, cookie } = await demoTeacher()
  await askAssistant(url, cookie)
  const before = await memoryOf(url)

  const told = await tenTimes(() => send(url, cookie, endless(50)))
  const grown = (await memoryOf(url)) - before

  const read = told.filter(({ status }) => status === 422)
  expect(read.length).toBeGreaterThanOrEqual(2)
  expect(read).toEqual(Array(read.length).fill({ status: 422, file: tooLarge }))
  expect(told.filter(({ status }) => status === 429)).toHaveLength(10 - read.length)
  expect(grown).toBeLessThan(100)
})

test('the file of a signed-out visitor is not read', async () => {
  const { url } = await demoTeacher()

  const { status } = await send(url, '', new Uint8Array(50 * MB))

  expect(status).toBe(401)
})

/** Starts the program with the demo data and signs a teacher in. */
async function demoTeacher() {
  const env = { DATA_DIR: await demoFolder(), LOG_LEVEL: 'info' }
  const { url } = await serving(env)
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'teacher@demo.elimu.test', password: demoPassword }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map(set => set.split(';')[0])
    .join('; ')
  return { url, cookie, dataDir: env.DATA_DIR }
}

/** Waits until the assistant is loaded, which takes 100 MB: after that, memory depends on the files alone. */
async function askAssistant(url: string, cookie: string): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/ai/chat`, { method: 'POST', headers, body: '{"message":"Habari"}' })
  await answer.text()
}

async function send(url: string, cookie: string, body: BodyInit) {
  const headers = { cookie, 'content-type': multipart }
  const answer = await fetch(`${url}/api/documents`, { method: 'POST', headers, body })
  const { fields } = (await answer.json()) as { fields?: { file?: string } }
  return { status: answer.status, file: fields?.file }
}

const tenTimes = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, call))

/** Streams this many MB without a content length. */
function endless(megabytes: number): ReadableStream {
  let left = megabytes
  return new ReadableStream({
    pull(controller) {
      if (left-- > 0) controller.enqueue(new Uint8Array(MB))
      else controller.close()
    },
  })
}

/** The resident memory of the program in MB. */
async function memoryOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 1_000_000
}
