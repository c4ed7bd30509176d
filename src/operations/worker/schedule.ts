import { type Log, safeErrorFields } from '#src/http/log.ts'

export interface Task {
  name: string
  /** Milliseconds from the end of one run to the start of the next. */
  every: number
  /** Milliseconds from the start of the program to the first run. */
  first?: number
  run: () => unknown
}

/**
 * Runs each task again and again, never beside itself. What one throws is logged and ends nothing. `stop` waits for those
 * that run.
 */
export function startSchedule(tasks: Task[], log: Log): { stop: () => Promise<void> } {
  const timers = new Map<Task, ReturnType<typeof setTimeout>>()
  const running = new Set<Promise<void>>()
  let isOver = false

  function plan(task: Task, ms: number) {
    timers.set(
      task,
      setTimeout(() => {
        const turn = attempt(task, log).finally(() => {
          running.delete(turn)
          if (!isOver) plan(task, task.every)
        })
        running.add(turn)
      }, ms),
    )
  }

  for (const task of tasks) plan(task, task.first ?? task.every)
  return {
    async stop() {
      isOver = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}

async function attempt({ name, run }: Task, log: Log): Promise<void> {
  try {
    await run()
  } catch (error) {
    log.error('task failed', { task: name, ...safeErrorFields(error) })
  }
}
