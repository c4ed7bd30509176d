import { expect, test } from 'bun:test'
import { createLog } from '#src/http/log.ts'
import { startSchedule } from '#src/operations/schedule.ts'

test('a task runs again and again, and never beside itself', async () => {
  let running = 0
  let most = 0
  let runs = 0
  const run = async () => {
    most = Math.max(most, ++running)
    await Bun.sleep(15)
    running -= 1
    runs += 1
  }

  const schedule = startSchedule([{ name: 'slow', every: 1, first: 0, run }], silent())
  await Bun.sleep(120)
  await schedule.stop()

  expect(runs).toBeGreaterThan(2)
  expect(most).toBe(1)
})

test('what a task throws is logged by its kind, and the task runs again', async () => {
  const lines: string[] = []
  let runs = 0
  const run = () => {
    runs += 1
    throw new TypeError('secret 254700000001')
  }

  const schedule = startSchedule([{ name: 'broken', every: 1, first: 0, run }], silent(lines))
  await Bun.sleep(60)
  await schedule.stop()

  expect(runs).toBeGreaterThan(1)
  expect(lines[0]).toContain('"task":"broken"')
  expect(lines[0]).toContain('TypeError')
  expect(lines.join()).not.toContain('254700000001')
})

test('stopping waits for what runs and starts nothing more', async () => {
  let isDone = false
  let runs = 0
  const run = async () => {
    runs += 1
    await Bun.sleep(40)
    isDone = true
  }

  const schedule = startSchedule([{ name: 'work', every: 1, first: 0, run }], silent())
  await Bun.sleep(10)
  await schedule.stop()
  await Bun.sleep(30)

  expect(isDone).toBe(true)
  expect(runs).toBe(1)
})

const silent = (lines: string[] = []) => createLog('debug', line => void lines.push(line))
