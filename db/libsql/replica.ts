import type { DatabaseSettings } from '#src/env/database-settings.ts'
import { PrimaryUnavailable } from './unavailable.ts'

export type Replica = ReturnType<typeof startReplica>

/** In ms. */
const MAX_SYNC = 8000

/**
 * Keeps a file the same as the primary, by a process of its own (replicator.ts): libSQL is another library than the one that
 * reads the file here, and two of them in one process would break each other's locks. `program` starts that process. `synced` is
 * called after each sync, while nothing changes the file.
 */
export function startReplica(
  file: string,
  settings: DatabaseSettings,
  { program, synced }: { program: readonly string[]; synced: () => void },
) {
  let child: ReturnType<typeof start> | null = null
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  let held: Promise<void> | null = null
  let isStopped = false

  function start() {
    let answer = Promise.withResolvers<void>()
    const subprocess = Bun.spawn([...program, 'replicate', file], {
      stdin: 'ignore',
      // The library logs here what it cannot reach.
      stdout: 'ignore',
      stderr: 'inherit',
      serialization: 'json',
      ipc: (message: { isSynced: boolean }) =>
        message.isSynced ? answer.resolve() : answer.reject(new PrimaryUnavailable()),
      onExit: () => {
        child = null
        answer.reject(new PrimaryUnavailable())
      },
    })
    return {
      subprocess,
      ask() {
        answer = Promise.withResolvers<void>()
        // Not in its environment, where other programs could look.
        subprocess.send(settings)
        return answer.promise
      },
    }
  }

  async function syncNow(): Promise<void> {
    await held
    if (isStopped) throw new PrimaryUnavailable()
    child ??= start()
    const { subprocess, ask } = child
    const alarm = setTimeout(() => subprocess.kill('SIGKILL'), MAX_SYNC)
    try {
      await ask()
    } finally {
      clearTimeout(alarm)
    }
    if (!isStopped) synced()
  }

  function sync(): Promise<void> {
    if (running) {
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = null
          return sync()
        })
      return next
    }
    running = syncNow().finally(() => {
      running = null
    })
    return running
  }

  return {
    /** Fetches all that the primary had committed before. Throws PrimaryUnavailable. */
    sync,
    /** Keeps the file as it is until the function that it returns is called. */
    async hold(): Promise<() => void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      // A sync that begins later waits for this.
      const before = [held, running?.catch(() => undefined)]
      held = promise
      await Promise.all(before)
      return resolve
    },
    async stop() {
      isStopped = true
      await running?.catch(() => undefined)
      const { subprocess } = child ?? {}
      if (!subprocess) return
      subprocess.disconnect()
      await subprocess.exited
    },
  }
}
