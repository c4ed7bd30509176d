import { expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { serving } from '#tests/operations/program.ts'
import { demoFolder, emptyFolder } from '#tests/support/data-folders.ts'
import { libsqlServer } from '#tests/support/libsql-server.ts'
import { eventually } from '#tests/support/simulator.ts'

/** Milliseconds until another process has the schedule: the lease of 15 seconds, and the next time that it is asked for. */
const TAKEOVER = 20_000

test('after kill -9 of the process with the schedule another one takes over in time, and does once what was left', async () => {
  const server = await libsqlServer({ from: join(await demoFolder(), 'elimu.db') })
  const start = async () => {
    const DATA_DIR = emptyFolder()
    const env = { DATA_DIR, DATABASE_URL: server.address, UPLOADS: 'folder', RATE_LIMIT: 'off' }
    const site = await serving({ ...env, HOST: '127.0.0.1', LOG_LEVEL: 'info' })
    const folder = join(DATA_DIR, 'outbox')
    // Without an SMTP server, whoever sends an email writes it into its own folder.
    const emails = () => (existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.eml')) : [])
    return { ...site, emails }
  }
  const askForLink = ({ url }: { url: string }) =>
    fetch(`${url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'school@demo.elimu.test' }),
    })

  const holder = await start()
  await askForLink(holder)
  await eventually(() => holder.emails().length === 1 || undefined)
  const others = await Promise.all([start(), start()])
  const [other] = others
  const sentByOthers = () => others.flatMap(({ emails }) => emails())
  await askForLink(other)
  await eventually(() => holder.emails().length === 2 || undefined)
  const whileHeld = sentByOthers()

  holder.kill('SIGKILL')
  await holder.exited
  const killedAt = performance.now()
  const asked = await askForLink(other)
  await eventually(() => sentByOthers().length > 0 || undefined, 2 * TAKEOVER)
  const took = performance.now() - killedAt
  // Long enough for the third process to try, too.
  await Bun.sleep(6000)

  expect(whileHeld).toEqual([])
  expect(asked.status).toBe(200)
  expect(took).toBeLessThan(TAKEOVER + 2000)
  expect(sentByOthers()).toHaveLength(1)
  expect(holder.emails()).toHaveLength(2)
}, 90_000)
