import type { Db } from '#db/connection.ts'
import { numbersOf } from '../queries.ts'

/** Of more, it is cheaper to read everything again. */
const MAX_CHANGED = 100

/** Calls a listener with the posting numbers of the jobs that a commit changed; null if they are many or unknown. */
export function onPostingsChanged(db: Db, listener: (numbers: readonly number[] | null) => void): void {
  db.onCommit(changed => {
    const ofTable = (table: string) =>
      changed?.flatMap(key => (key.startsWith(`${table} `) ? key.slice(table.length + 1) : [])) ?? []
    const [jobIds, numbers] = [ofTable('jobs'), ofTable('postings')]
    if (changed === null || jobIds.length > MAX_CHANGED) listener(null)
    else if (jobIds.length + numbers.length > 0)
      listener([...numbers.map(Number), ...numbersOf(db, new Set(jobIds))])
  })
}
