import { type Log, safeErrorFields } from '#src/http/log.ts'

export interface Task {
  name: string
  /** Milliseconds from the end of one run to the start of the next. */
  every: number
  /** Milliseconds from the start of the program to the first run. */
  first?: number
  run: () => unknown
}

/** Runs each task repeatedly, never twice at once. Errors are logged and stop nothing. `stop` waits for running tasks. */
export function startSchedule(tasks: Task[], log: Log): { stop: () => Promise<void> } {
  const timers = new Map<Task, ReturnType<typeof setTimeout>>()
  const running = new Set<Promise<void>>()
  let isStopped = false

  function plan(task: Task, ms: number) {
    timers.set(
      task,
      setTimeout(() => {
        const run = attempt(task, log).finally(() => {
          running.delete(run)
          if (!isStopped) plan(task, task.every)
        })
        running.add(run)
      }, ms),
    )
  }

  for (const task of tasks) plan(task, task.first ?? task.every)
  return {
    async stop() {
      isStopped = true
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
