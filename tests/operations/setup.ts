import { join } from 'node:path'
import { openDatabase } from '#db/connection.ts'
import { enqueue, type Outgoing } from '#db/outbox.ts'
import { outbox } from '#db/schema.ts'
import { createLog } from '#src/http/log.ts'
import { testClock } from '#tests/support/app.ts'
import { afterThisTest } from '#tests/support/cleanup.ts'
import { migratedFolder } from '#tests/support/data-folders.ts'

/** Creates a database with an outbox, a clock that tests move, and the worker's log. */
export function setupOutbox() {
  const dir = migratedFolder()
  const db = openDatabase(join(dir, 'elimu.db'), { guard: true })
  afterThisTest(() => db.close())
  const logged: string[] = []
  return {
    dir,
    db,
    logged,
    deps: { db, clock: testClock(), log: createLog('debug', line => void logged.push(line)) },
    put: (message: Outgoing) => db.write(tx => enqueue(tx, message)),
    rows: () => db.read.select().from(outbox).all(),
  }
}

export const letter = {
  channel: 'email' as const,
  recipient: 'wanjiru@example.test',
  subject: 'Karibu Elimu — choose a password',
  body: `Hello Wanjirũ,\n\nhttp://localhost:3000/password?token=${'a1'.repeat(32)}\n`,
}

export const text = { channel: 'sms' as const, recipient: '254712345678', body: 'Your payment has arrived.' }
