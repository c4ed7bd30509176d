import type { Database } from 'bun:sqlite'
import { statSync, writeFileSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/bun-sqlite'
import { HOUR } from '#src/domain/kenya-time.ts'
import type { DatabaseSettings } from '#src/env/database-settings.ts'
import { createChanges } from '../changes.ts'
import { connect, type Db } from '../connection.ts'
import { recordStatements } from '../reads.ts'
import * as schema from '../schema.ts'
import { createWriter } from '../write-queue.ts'
import { changeLogOf, type Logged } from './change-log.ts'
import { createPrimary } from './primary.ts'
import { CopyDiffers, primaryTransaction, reach } from './primary-transaction.ts'
import { startReplica } from './replica.ts'
import { stalenessMark } from './replica-files.ts'

interface Options {
  /** The command that starts this program, for the process that keeps the copy up to date. */
  program: readonly string[]
  /** As in openDatabase. */
  guard?: boolean
  /** Milliseconds between two looks for the commits of other processes. */
  pause?: number
  /** Called when this machine's copy differs from the primary: the next start fetches it again. */
  onDifference?: () => void
  /** Called when the primary stops answering, and when it answers again. */
  onAnswers?: (answers: boolean) => void
}

/**
 * Opens a database that several processes share: reads are of this machine's copy, a file that `migrateShared` has fetched, and
 * writes are transactions on the primary. What `read` sees stays the same within one turn of the event loop.
 */
export function openShared(
  file: string,
  settings: DatabaseSettings,
  { program, guard = false, pause = 250, onDifference = () => undefined, onAnswers }: Options,
): Db {
  const primary = createPrimary(settings)
  const reader = connect(file, { readonly: true })
  const scratch = connect(file)
  // Changes that are undone must not reach the file, and only the reader may shrink its log.
  scratch.run('PRAGMA cache_spill = OFF')
  scratch.run('PRAGMA wal_autocheckpoint = 0')
  recordStatements(reader)
  const { note, ...changes } = createChanges()
  const own = ownRanges()
  const log = changeLogOf(reader)
  reader.run('BEGIN')
  let position = log.last()
  let othersWroteAt = Number.NEGATIVE_INFINITY
  let answers = true
  let isClosed = false

  /** Shows readers what the last sync brought, and tells what it changed. */
  function synced() {
    if (isClosed) return
    reader.run('COMMIT')
    shrinkLog(scratch, file)
    reader.run('BEGIN')
    const logged = log.after(position)
    if (logged?.length === 0) return
    position = log.last()
    if (logged === null) return note(null, false)
    const { mine, others, areAllMine } = own.split(logged)
    if (!areAllMine) othersWroteAt = Date.now()
    if (others.length > 0) note([...new Set(others)], false)
    if (mine.length > 0) note([...new Set(mine)], true)
  }

  const replica = startReplica(file, settings, { program, synced })
  const parts = { position: () => position, sync: replica.sync }
  const queue = createWriter(scratch, drizzle(scratch, { schema, casing: 'snake_case' }), {
    guard,
    transaction: primaryTransaction({ ...parts, scratch, primary, own, hold: replica.hold }),
  })

  let timer: Timer | undefined
  const look = () => {
    timer = setTimeout(async () => {
      const isSynced = await replica.sync().then(
        () => true,
        () => false,
      )
      if (isClosed) return
      if (isSynced !== answers) onAnswers?.(isSynced)
      answers = isSynced
      look()
    }, pause)
  }
  look()

  return {
    read: drizzle(reader, { schema, casing: 'snake_case' }),
    write: work =>
      queue.write(work).catch(error => {
        if (error instanceof CopyDiffers) {
          writeFileSync(stalenessMark(file), '')
          onDifference()
        }
        throw error
      }),
    // Every process would say no at once while the primary is away, and reads go on.
    canSave: () => Promise.resolve(true),
    ...changes,
    noticeOthers: () => undefined,
    truncateWal: () => Promise.resolve(),
    shared: {
      position: () => position,
      reach: number => reach(number, parts),
      answers: () => answers,
      hasOthers: () => Date.now() - othersWroteAt < HOUR,
      query: primary.query,
    },
    async close() {
      await queue.idle()
      isClosed = true
      clearTimeout(timer)
      await replica.stop()
      reader.close()
      scratch.close()
    },
  }
}

/** Bytes of the write-ahead log from which it is worth to begin it again. */
const MAX_LOG = 32 * 1024 * 1024

/** Moves the log into the file. Does nothing while another process reads. */
function shrinkLog(scratch: Database, file: string) {
  const { size } = statSync(`${file}-wal`, { throwIfNoEntry: false }) ?? { size: 0 }
  if (size < MAX_LOG) return
  scratch.run('PRAGMA busy_timeout = 0')
  scratch.query('PRAGMA wal_checkpoint(TRUNCATE)').all()
  scratch.run('PRAGMA busy_timeout = 10000')
}

/** The changes that are commits of this process. */
function ownRanges() {
  const ranges: { after: number; last: number }[] = []
  return {
    add: (after: number, last: number) => void ranges.push({ after, last }),
    drop(last: number) {
      const found = ranges.findIndex(range => range.last === last)
      if (found >= 0) ranges.splice(found, 1)
    },
    /** The keys of the own changes, and of those of others. */
    split(logged: Logged[]) {
      const isMine = ({ n }: Logged) => ranges.some(({ after, last }) => n > after && n <= last)
      const mine = logged.filter(isMine)
      const others = logged.filter(entry => !isMine(entry))
      const end = logged.at(-1)?.n ?? 0
      while (ranges[0] && ranges[0].last <= end) ranges.shift()
      return {
        mine: mine.flatMap(({ keys }) => keys),
        others: others.flatMap(({ keys }) => keys),
        areAllMine: others.length === 0,
      }
    },
  }
}
