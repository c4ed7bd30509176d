import { sql } from 'drizzle-orm'
import type { Deps } from '#src/deps.ts'
import type { LimitEvent } from '#src/http/rate-limit.ts'
import type { Task } from './task.ts'

/** Milliseconds between two exchanges: for so long, and as long as the copy lags, a process does not know what another one counted. */
const PAUSE = 500
/** Milliseconds. */
const KEPT_FOR = 60_000

type LimitDeps = Pick<Deps, 'db' | 'limiter'>

/** Counts the uses of limits at all processes that share a database, so that who asks several of them has no more than one allows. */
export function sharedLimits({ db, limiter }: LimitDeps): Task[] {
  const { shared } = db
  if (!shared) return []
  const process = crypto.randomUUID()
  let seen = lastUse(db)
  let unsent: LimitEvent[] = []

  async function exchange() {
    unsent = [...unsent, ...limiter.takeEvents()]
    if (unsent.length > 0) {
      const uses = JSON.stringify(unsent)
      const sent = await shared
        ?.query(
          { sql: 'DELETE FROM limit_uses WHERE at < ?', args: [Date.now() - KEPT_FOR] },
          {
            sql: 'INSERT INTO limit_uses (process, at, uses) VALUES (?, ?, ?)',
            args: [process, Date.now(), uses],
          },
        )
        .catch(() => null)
      if (sent) unsent = []
    }
    for (const { n, uses } of usesSince(db, seen, process)) {
      seen = n
      for (const event of JSON.parse(uses) as LimitEvent[]) limiter.happen(event)
    }
  }
  return [{ name: 'limits', first: PAUSE, pause: PAUSE, run: exchange, isForEach: true }]
}

const lastUse = ({ read }: LimitDeps['db']): number =>
  read.values<[number]>(sql`SELECT coalesce(max(n), 0) FROM limit_uses`)[0]?.[0] ?? 0

const usesSince = ({ read }: LimitDeps['db'], seen: number, process: string) =>
  read.all<{ n: number; uses: string }>(
    sql`SELECT n, uses FROM limit_uses WHERE n > ${seen} AND process <> ${process} ORDER BY n`,
  )
