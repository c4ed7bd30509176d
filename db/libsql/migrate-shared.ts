import type { Database } from 'bun:sqlite'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSettings } from '#src/env/database-settings.ts'
import { connect } from '../connection.ts'
import { changeSchema, copyBeside, failedMigration, migrationsTable, pendingIn } from '../migrate.ts'
import { changeLogOf, missingParts, sharedTables } from './change-log.ts'
import { createPrimary, type Primary } from './primary.ts'
import { primaryTransaction } from './primary-transaction.ts'
import { type Replica, startReplica } from './replica.ts'
import { removeStaleCopy } from './replica-files.ts'
import { PrimaryUnavailable } from './unavailable.ts'

/**
 * Fetches this machine's copy, migrates the primary where it needs it, and returns the names of the migrations run: processes that
 * start together do each one once. While the primary is away, a copy that needs nothing is enough. Throws as `migrate` does.
 */
export async function migrateShared(
  file: string,
  settings: DatabaseSettings,
  program: readonly string[],
): Promise<string[]> {
  mkdirSync(dirname(file), { recursive: true })
  removeStaleCopy(file)
  const primary = createPrimary(settings)
  const replica = startReplica(file, settings, { program, synced: () => undefined })
  try {
    await createSharedTables(primary)
    await replica.sync()
    const scratch = connect(file)
    try {
      return await migrateOn(scratch, { file, primary, replica })
    } finally {
      scratch.close()
    }
  } catch (error) {
    if (error instanceof PrimaryUnavailable && isUsable(file)) return []
    throw error
  } finally {
    await replica.stop()
  }
}

/** The tables that the first transaction needs. */
export const createSharedTables = (primary: Primary) =>
  primary.query(...[migrationsTable, ...Object.values(sharedTables)].map(sql => ({ sql, args: [] })))

function isUsable(file: string): boolean {
  if (!existsSync(file)) return false
  const copy = connect(file, { readonly: true })
  try {
    return pendingIn(copy).length === 0 && missingParts(copy).length === 0
  } finally {
    copy.close()
  }
}

interface Parts {
  file: string
  primary: Primary
  replica: Replica
}

async function migrateOn(scratch: Database, { file, primary, replica }: Parts): Promise<string[]> {
  const transaction = primaryTransaction({
    scratch,
    primary,
    position: changeLogOf(scratch).last,
    ...replica,
    own: { add: () => undefined, drop: () => undefined },
  })
  scratch.run('PRAGMA foreign_keys = OFF')
  const copy = pendingIn(scratch).length > 0 ? copyBeside(scratch, file) : null
  const done: string[] = []
  for (;;) {
    await transaction.begin()
    const [next] = pendingIn(scratch)
    try {
      if (next) changeSchema(scratch, next)
      else for (const part of missingParts(scratch)) scratch.run(part)
      await transaction.commit()
    } catch (error) {
      await transaction.rollBack()
      throw next && !(error instanceof PrimaryUnavailable)
        ? new Error(failedMigration(next, copy, error))
        : error
    }
    if (!next) return done
    done.push(next.name)
  }
}
