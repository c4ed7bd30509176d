import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { migrations } from '#db/migrations/list.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { isoTime } from '#src/http/api.ts'
import { routes } from '#src/http/render-page.tsx'

/** The state of the installation: in full for administrators, in a word for load balancers and watchdogs. */
export const systemRoutes = (deps: Deps) =>
  routes(deps)
    .get('/api/admin/system', async () => serializeSystem(await deps.system()), {
      role: 'admin',
      response: systemJson,
      detail: { summary: 'State of the installation and any problems' },
    })
    .get('/healthz', () => ({ status: 'ok' }), {
      response: statusJson,
      detail: { summary: 'Check that the process is running' },
    })
    .get(
      '/readyz',
      async () => {
        if (!isReadable(deps.db))
          throw new DomainError('unavailable', 'The database is not responding as expected.')
        if (!(await deps.db.canSave()))
          throw new DomainError('unavailable', 'Nothing can be saved: the disk is full or read-only.')
        return { status: 'ready' }
      },
      {
        response: statusJson,
        detail: {
          summary: 'Check that the database responds, takes changes, and has the schema of this version',
        },
      },
    )

const statusJson = z.object({ status: z.string() })

/** The API keeps the names of its first version. */
function serializeSystem({
  requiresTwoFactor,
  stored,
  backupFailure: _,
  ...report
}: SystemReport): SystemJson {
  const {
    signInWarnings,
    refusals: _refusals,
    isMpesaRefused: _isRefused,
    newestEntry: _newest,
    ...state
  } = stored
  const signInWorries = signInWarnings.map(({ action, text }) => ({ deed: action, text }))
  return { ...report, stored: { ...state, signInWorries }, asksFactor: requiresTwoFactor }
}

type SystemReport = Awaited<ReturnType<Deps['system']>>

/** The database answers and has this program's schema. */
function isReadable({ read }: Deps['db']): boolean {
  try {
    const [row] = read.values<[applied: number]>(sql`SELECT count(*) FROM migrations`)
    return row?.[0] === migrations.length
  } catch {
    return false
  }
}

const ms = z.nullable(z.number().check(z.describe('Milliseconds since 1970, UTC')))
const bytes = z.number().check(z.describe('Bytes'))

const systemJson = z.object({
  version: z.string(),
  disk: z.nullable(z.object({ free: bytes, size: bytes })),
  backup: z.nullable(
    z.object({ createdAt: isoTime, name: z.string(), size: bytes, verifiedAt: z.nullable(isoTime) }),
  ),
  database: z.object({ file: bytes, log: bytes, indexShare: z.nullable(z.number()) }),
  stored: z.object({
    migrations: z.object({
      applied: z.number(),
      known: z.number(),
      last: z.nullable(z.string()),
      first: ms,
      lastAt: ms,
    }),
    messages: z.object({ waiting: z.number(), failed: z.number(), lateSince: ms }),
    unsettledCallbacks: z.number(),
    lateCallbacks: z.number(),
    heldJobs: z.number(),
    waitingReports: z.number(),
    signInWorries: z.array(z.object({ deed: z.string(), text: z.string() })),
    administrators: z.object({ all: z.number(), withoutFactor: z.array(z.string()) }),
  }),
  asksFactor: z.boolean(),
  findings: z.array(z.object({ state: z.enum(['ok', 'note', 'care', 'wrong']), text: z.string() })),
  services: z.array(z.object({ name: z.string(), isOn: z.boolean(), text: z.string() })),
})
type SystemJson = z.infer<typeof systemJson>
