const MAX_SHUTDOWN_MS = 9000

/**
 * Starts a service, waits for SIGTERM or SIGINT, then stops the service and exits. After 9 seconds it exits anyway: everything
 * that was answered is on disk, and unfinished work resumes at the next start.
 */
export async function runUntilSignal(start: () => Promise<{ stop: () => Promise<void> }>): Promise<never> {
  // Listen before the start: the signal may come at once.
  const signal = Promise.withResolvers<void>()
  process.once('SIGTERM', signal.resolve)
  process.once('SIGINT', signal.resolve)
  const { stop } = await start()
  await signal.promise

  const hasStopped = await Promise.race([
    stop().then(() => true),
    Bun.sleep(MAX_SHUTDOWN_MS).then(() => false),
  ])
  if (!hasStopped) process.stderr.write('elimu: stopped before everything was finished.\n')
  process.exit(0)
}
