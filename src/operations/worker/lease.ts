import type { Db } from '#db/connection.ts'

/** Milliseconds for which a lease is held; another process takes over after that if this one is gone. */
const TERM = 15_000
/** Milliseconds between two renewals. */
const RENEWAL = 5000

/**
 * A right that one of the processes that share a database has at a time; where only one process is, it always has it. `gained` is called
 * when it comes here. By this machine's own clock a term ends a little earlier than on the primary.
 */
export function createLease({ shared }: Pick<Db, 'shared'>, name: string, gained: () => void) {
  if (!shared) return { isHeld: () => true, release: async () => undefined }

  const holder = crypto.randomUUID()
  let heldUntil = 0
  let isReleased = false
  let timer: Timer | undefined
  const isHeld = () => performance.now() < heldUntil

  async function renew() {
    const asked = performance.now()
    const rows = await shared?.query({ sql: CLAIM, args: [name, holder, TERM] }).catch(() => [])
    const wasHeld = isHeld()
    if (rows && rows.length > 0 && !isReleased) heldUntil = asked + TERM - 1000
    if (isReleased) return
    timer = setTimeout(renew, RENEWAL)
    if (isHeld() && !wasHeld) gained()
  }
  const renewing = renew()

  return {
    isHeld,
    /** Lets another process take over at once. */
    async release() {
      isReleased = true
      heldUntil = 0
      clearTimeout(timer)
      await renewing
      await shared
        .query({ sql: 'DELETE FROM leases WHERE name = ? AND holder = ?', args: [name, holder] })
        .catch(() => undefined)
    },
  }
}

/** Answers a row if the lease is this holder's. The clock is the primary's, so that those of the machines may differ. */
const CLAIM = `INSERT INTO leases (name, holder, until) VALUES (?1, ?2, unixepoch('subsec') * 1000 + ?3)
  ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
    WHERE leases.holder = excluded.holder OR leases.until < unixepoch('subsec') * 1000
  RETURNING holder`
