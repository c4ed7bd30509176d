const MOST = 9000

/**
 * Waits for SIGTERM or SIGINT, then ends what runs and the process. What takes longer than 9 seconds is cut off: all that
 * was answered is on disk, and the rest is taken up again at the next start.
 */
export async function endOnSignal(stop: () => Promise<void>): Promise<never> {
  await new Promise<void>(resolve => {
    process.once('SIGTERM', resolve)
    process.once('SIGINT', resolve)
  })
  const isOver = await Promise.race([stop().then(() => true), Bun.sleep(MOST).then(() => false)])
  if (!isOver) process.stderr.write('elimu: stopped before everything was finished.\n')
  process.exit(0)
}
