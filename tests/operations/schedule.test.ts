import { expect, test } from 'bun:test'
import { startSchedule } from '#src/operations/worker/scheduled-jobs.ts'
import { setupOutbox } from './setup.ts'

/** Timers fire in the order of their times: a task due after 1 ms, like those here, has started before this resolves. */
const whatWasPlanned = () => Bun.sleep(5)

test('a task runs repeatedly, and never twice at once', async () => {
  const third = Promise.withResolvers<void>()
  let running = 0
  let most = 0
  let runs = 0
  const run = async () => {
    most = Math.max(most, ++running)
    await whatWasPlanned()
    running -= 1
    if (++runs === 3) third.resolve()
  }

  const schedule = startSchedule([{ name: 'slow', first: 0, pause: 1, run }], setupOutbox().deps)
  await third.promise
  await schedule.stop()

  expect(most).toBe(1)
})

test('an error of a task is logged by its kind, and the task runs again', async () => {
  const { deps, logged } = setupOutbox()
  const second = Promise.withResolvers<void>()
  let runs = 0
  const run = () => {
    if (++runs === 2) second.resolve()
    throw new TypeError('secret 254700000001')
  }

  const schedule = startSchedule([{ name: 'broken', first: 0, pause: 1, run }], deps)
  await second.promise
  await schedule.stop()

  expect(logged[0]).toContain('"task":"broken"')
  expect(logged[0]).toContain('TypeError')
  expect(logged.join()).not.toContain('254700000001')
})

test('stopping waits for running tasks and starts no more', async () => {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let runs = 0
  const run = () => {
    runs += 1
    begun.resolve()
    return end.promise
  }

  const schedule = startSchedule([{ name: 'work', first: 0, pause: 1, run }], setupOutbox().deps)
  await begun.promise
  const stopped = schedule.stop()
  await whatWasPlanned()
  const whileRunning = Bun.peek.status(stopped)
  end.resolve()
  await stopped
  await whatWasPlanned()

  expect(whileRunning).toBe('pending')
  expect(runs).toBe(1)
})
