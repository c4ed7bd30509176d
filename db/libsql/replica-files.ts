import { existsSync, rmSync } from 'node:fs'

/** Says that a copy must be fetched again. */
export const stalenessMark = (file: string) => `${file}.stale`

/** Removes a copy that is known to differ from the primary. */
export function removeStaleCopy(file: string) {
  if (existsSync(stalenessMark(file))) removeCopy(file)
}

export function removeCopy(file: string) {
  // The mark is the last to go.
  for (const end of ['', '-wal', '-shm', '-info', '-client_wal_index', '.stale'])
    rmSync(file + end, { force: true })
}
