import { afterEach, expect, jest, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { openDatabase } from '#db/connection.ts'
import { enqueue } from '#db/outbox.ts'
import { jobAlerts, outbox } from '#db/schema.ts'
import { scheduledTasks, startSchedule } from '#src/operations/worker/scheduled-jobs.ts'
import { setupAlerts, visitor } from '#tests/alerts/setup.ts'
import { afterThisTest } from '#tests/support/cleanup.ts'
import { letter } from './setup.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

afterEach(() => jest.useRealTimers())

/** A site whose schedule has run each task once. Time passes only when the test says so. */
async function setupSchedule() {
  const site = await setupAlerts()
  const { db, deps, clock } = site
  await site.ask({ email: visitor })
  await site.confirm()
  clock.advanceToNoon()
  await db.write(tx => tx.update(jobAlerts).set({ nextAt: clock.now() + 18 * HOUR }))
  const ran: string[] = []
  let running = 0
  const tasks = scheduledTasks(deps).map(task => ({
    ...task,
    async run() {
      ran.push(task.name)
      running += 1
      try {
        return await task.run()
      } finally {
        running -= 1
      }
    },
  }))
  jest.useFakeTimers()
  const schedule = startSchedule(tasks, deps)
  afterThisTest(() => schedule.stop())

  /** Lets time pass, a second at a time, and waits for what then runs, which takes longer under load. A task may itself wait for time. */
  async function pass(ms: number) {
    for (let left = ms; left > 0; left -= 1000) {
      jest.advanceTimersByTime(Math.min(left, 1000))
      for (let round = 0; round === 0 || (running > 0 && round < 500); round += 1) await settle()
    }
  }
  await pass(6 * MINUTE)
  ran.length = 0
  const put = (at?: number) => db.write(tx => enqueue(tx, { ...letter, nextAttemptAt: at }))
  const waitingMessages = () => db.read.$count(outbox, eq(outbox.status, 'waiting'))
  /** The messages still waiting once files are written, which takes longer under load; time does not pass meanwhile. */
  async function unsentMessages() {
    for (let round = 0; round < 20_000 && (await waitingMessages()) > 0; round += 1) await settle()
    return waitingMessages()
  }
  return { ...site, ran, pass, put, waitingMessages, unsentMessages }
}

/** Waits for files and commits, which no fake timer delays. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(resolve => setImmediate(resolve))
}

test('in a minute without requests, nothing runs but the look for commits of other processes', async () => {
  const { ran, pass } = await setupSchedule()

  await pass(MINUTE)

  expect(ran).toEqual(Array(6).fill('other processes'))
})

test('an email is sent at once after the commit that queued it', async () => {
  const { put, waitingMessages, unsentMessages } = await setupSchedule()

  await put()
  const before = await waitingMessages()

  expect([before, await unsentMessages()]).toEqual([1, 0])
})

test('an email that failed is sent again when its time has come, and not before', async () => {
  const { clock, put, pass, waitingMessages, unsentMessages } = await setupSchedule()
  await put(clock.now() + HOUR)

  await pass(HOUR - 1000)
  const before = await waitingMessages()
  await pass(1000)

  expect([before, await unsentMessages()]).toEqual([1, 0])
})

test('a digest is made when its time has come, and not before', async () => {
  const { clock, stored, pass } = await setupSchedule()
  const due = stored()[0]?.nextAt ?? 0

  await pass(due - clock.now() - 1000)
  const before = stored()[0]?.nextAt
  await pass(1000)

  expect(before).toBe(due)
  expect(stored()[0]?.nextAt).toBeGreaterThan(due)
})

test('what became due while the machine slept is done within a minute', async () => {
  const { clock, stored, pass } = await setupSchedule()
  const due = stored()[0]?.nextAt ?? 0

  clock.advance(24 * HOUR)
  await pass(MINUTE)

  expect(stored()[0]?.nextAt).toBeGreaterThan(due)
})

test('an email that another process queued is sent within 10 seconds', async () => {
  const { file, pass, waitingMessages, unsentMessages } = await setupSchedule()
  const elsewhere = openDatabase(file)
  afterThisTest(() => elsewhere.close())

  await elsewhere.write(tx => enqueue(tx, letter))
  await settle()
  const before = await waitingMessages()
  await pass(10_000)

  expect([before, await unsentMessages()]).toEqual([1, 0])
})
