import { type Db, openDatabase } from '#db/connection.ts'
import { openShared } from '#db/libsql/shared-database.ts'
import { serviceSettings } from '#db/service-settings.ts'
import { siteSettings } from '#db/site-settings.ts'
import type { Deps } from '#src/deps.ts'
import { type Env, readEnv } from '#src/env/env.ts'
import { createPasswords } from '#src/features/auth/password-hashing.ts'
import { currentDaraja } from '#src/features/payments/daraja/client.ts'
import { createLog } from '#src/http/log.ts'
import { createProcessState } from '#src/http/process-state.ts'
import { createRateLimiter } from '#src/http/rate-limit.ts'
import { tryPlaces } from './backup/try-places.ts'
import { OperatorError } from './cli/cli-error.ts'
import { thisProgram } from './cli/this-program.ts'
import { databaseFile, type Migrated, migrateDatabase } from './migrate-database.ts'
import { systemReport } from './system-status.ts'
import { createTransports } from './transports/create-transports.ts'

/** Reads the environment. Throws OperatorError naming each variable that is wrong or missing, without its value. */
export function readSettings(overrides: Record<string, string> = {}): Env {
  try {
    return readEnv(undefined, overrides)
  } catch (error) {
    throw new OperatorError(`Invalid configuration: ${error instanceof Error ? error.message : ''}`)
  }
}

/**
 * Migrates and opens the database and returns what features receive. The caller closes `deps.db`. `onMigration` hears of a new
 * database and of migrations. Throws OperatorError as migrateDatabase does.
 */
export function openDeps(env: Env, onMigration: (done: Migrated) => void): Deps {
  const migrated = migrateDatabase(env)
  if (migrated.migrations.length > 0) onMigration(migrated)
  return createDeps(env, openDatabaseOf(env))
}

function openDatabaseOf(env: Env): Db {
  const [file, guard] = [databaseFile(env), env.development]
  if (!env.database) return openDatabase(file, { guard })
  const { url } = env.database
  const log = createLog(env.logLevel)
  return openShared(file, env.database, {
    program: thisProgram,
    guard,
    onAnswers(answers) {
      if (answers) log.info('primary answers again', { url })
      else log.error('primary does not answer', { url })
    },
    onDifference() {
      log.error("this machine's copy of the database differs from the primary", {
        next: 'it is fetched again at the next start',
      })
      process.exit(1)
    },
  })
}

function createDeps(env: Env, db: Db): Deps {
  const site = siteSettings(db, env)
  const services = serviceSettings(db, env)
  return {
    db,
    env,
    site,
    services,
    clock: Date,
    log: createLog(env.logLevel),
    limiter: createRateLimiter({ isOn: env.rateLimit, isShared: env.database !== null }),
    state: createProcessState(db),
    passwords: createPasswords(),
    daraja: currentDaraja(services),
    transports: createTransports(env, services, () => site().name),
    system: () => systemReport(env, db, Date.now(), services()),
    tryBackups: () => tryPlaces(env),
  }
}
