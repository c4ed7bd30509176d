import { sql } from 'drizzle-orm'
import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import { migrations } from '#db/migrations/list.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'

/** Questions of a load balancer or a watchdog. */
export const health = (deps: Deps) =>
  new Elysia()
    .get('/healthz', () => ({ status: 'ok' }), {
      response: statusJson,
      detail: { summary: 'Check that the process answers' },
    })
    .get(
      '/readyz',
      () => {
        if (!isReady(deps.db))
          throw new DomainError('unavailable', 'The database does not answer as it should.')
        return { status: 'ready' }
      },
      {
        response: statusJson,
        detail: { summary: 'Check that the database answers and has the schema of this program' },
      },
    )

const statusJson = z.object({ status: z.string() })

/** The database answers and has this program's schema. */
function isReady({ read }: Deps['db']): boolean {
  try {
    const [row] = read.values<[applied: number]>(sql`SELECT count(*) FROM migrations`)
    return row?.[0] === migrations.length
  } catch {
    return false
  }
}
