const MAX = 9000

/**
 * Starts something and waits for SIGTERM or SIGINT, then ends it and the process. What takes longer than 9 seconds is cut
 * off: all that was answered is on disk, and the rest is taken up again at the next start.
 */
export async function runUntilSignal(start: () => Promise<{ stop: () => Promise<void> }>): Promise<never> {
  // Listened for before the start, as whoever started us may change their mind at once.
  const signal = Promise.withResolvers<void>()
  process.once('SIGTERM', signal.resolve)
  process.once('SIGINT', signal.resolve)
  const { stop } = await start()
  await signal.promise

  const isOver = await Promise.race([stop().then(() => true), Bun.sleep(MAX).then(() => false)])
  if (!isOver) process.stderr.write('elimu: stopped before everything was finished.\n')
  process.exit(0)
}
