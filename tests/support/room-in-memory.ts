import { existsSync, statfsSync } from 'node:fs'

/** Thousands of small databases wait for the disk at each commit: they lie in memory where 2 GB of it are to be had as files. */
export function roomInMemory(): string | undefined {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return undefined
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2 * 1024 ** 3 ? memory : undefined
}
