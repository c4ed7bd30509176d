import { join } from 'node:path'
import { type Db, openDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { siteSettings } from '#db/site-settings.ts'
import type { Deps } from '#src/deps.ts'
import { type Env, readEnv } from '#src/env/env.ts'
import { createPasswords } from '#src/features/auth/password-hashing.ts'
import { createDaraja } from '#src/features/payments/daraja/client.ts'
import { createLog } from '#src/http/log.ts'
import { createProcessState } from '#src/http/process-state.ts'
import { createRateLimiter } from '#src/http/rate-limit.ts'
import { OperatorError } from './cli/cli-error.ts'
import { systemReport } from './system-status.ts'

/** Reads the environment. Throws OperatorError naming each variable that is wrong or missing, without its value. */
export function readSettings(overrides: Record<string, string> = {}): Env {
  try {
    return readEnv(undefined, overrides)
  } catch (error) {
    throw new OperatorError(`Invalid configuration: ${error instanceof Error ? error.message : ''}`)
  }
}

export const databaseFile = ({ dataDir }: Pick<Env, 'dataDir'>) => join(dataDir, 'elimu.db')

/** Migrates the database and returns the names of the new migrations. Throws OperatorError if it cannot be migrated. */
export function migrateDatabase(env: Env): string[] {
  const file = databaseFile(env)
  try {
    return migrate(file)
  } catch (error) {
    if (isCode(error, 'SQLITE_CANTOPEN') || isCode(error, 'EACCES')) {
      throw new OperatorError(`Cannot open ${file}: the folder is missing or not writable by this user.`)
    }
    // Errors of our migration runner have no code, those of the driver do.
    if (error instanceof Error && !('code' in error)) throw new OperatorError(error.message)
    throw error
  }
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

/** Migrates and opens the database and returns what features receive. The caller closes `deps.db`. */
export function openDeps(env: Env): Deps {
  migrateDatabase(env)
  return createDeps(env, openDatabase(databaseFile(env), { guard: env.development }))
}

function createDeps(env: Env, db: Db): Deps {
  return {
    db,
    env,
    site: siteSettings(db, env),
    clock: Date,
    log: createLog(env.logLevel),
    limiter: createRateLimiter({ isOn: env.rateLimit }),
    state: createProcessState(db),
    passwords: createPasswords(),
    daraja: env.daraja && createDaraja(env.daraja),
    system: () => systemReport(env, db.read, Date.now()),
  }
}
