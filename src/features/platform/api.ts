import { sql } from 'drizzle-orm'
import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'

/** Questions of a load balancer or a watchdog. */
export const platformApi = ({ db }: Deps) =>
  new Elysia()
    .get('/healthz', () => ({ status: 'ok' }))
    .get('/readyz', () => {
      try {
        db.read.get(sql`select 1`)
      } catch {
        throw new DomainError('unavailable', 'The database does not answer.')
      }
      return { status: 'ready' }
    })
