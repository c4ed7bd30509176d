import { sql } from 'drizzle-orm'
import { Elysia } from 'elysia'
import { migrations } from '#db/migrations/list.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'

/** Questions of a load balancer or a watchdog. */
export const health = (deps: Deps) =>
  new Elysia()
    .get('/healthz', () => ({ status: 'ok' }))
    .get('/readyz', () => {
      if (!isReady(deps.db))
        throw new DomainError('unavailable', 'The database does not answer as it should.')
      return { status: 'ready' }
    })

/** The database answers and has this program's schema. */
function isReady({ read }: Deps['db']): boolean {
  try {
    const [row] = read.values<[applied: number]>(sql`SELECT count(*) FROM migrations`)
    return row?.[0] === migrations.length
  } catch {
    return false
  }
}
