import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import { connect } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { migrations } from '#db/migrations/list.ts'
import { auditLog } from '#db/schema.ts'
import { testApp } from '#tests/support/app.ts'

/** An app with two entries in its log. */
async function noted() {
  const app = await testApp()
  await app.db.write(async tx => {
    for (const action of ['admin.create', 'job.feature'] as const) await audit(tx, null, action, ['job', 'x'])
  })
  const entries = () => app.db.read.select().from(auditLog).all()
  return { ...app, entries, before: entries() }
}

test('the program cannot change or remove an audit row', async () => {
  const { db, entries, before } = await noted()
  const [first] = before
  if (!first) throw new Error('nothing noted')
  const attempts = {
    change: () => db.write(tx => tx.update(auditLog).set({ actorId: 'somebody' })),
    'change one': () => db.write(tx => tx.update(auditLog).set({ at: 0 }).where(eq(auditLog.id, first.id))),
    remove: () => db.write(tx => tx.delete(auditLog)),
    'change by inserting': () =>
      db.write(tx =>
        tx
          .insert(auditLog)
          .values({ ...first, actorId: 'somebody' })
          .onConflictDoUpdate({ target: auditLog.id, set: { actorId: 'somebody' } }),
      ),
    replace: () =>
      db.write(async tx => {
        tx.run(sql`INSERT OR REPLACE INTO audit_log (id, at, action) VALUES (${first.id}, 0, 'admin.create')`)
      }),
  }

  for (const attempt of Object.values(attempts)) {
    const refusal = await Promise.resolve(attempt()).then(() => null, refusedBy)
    expect(refusal).toContain('the audit log is never')
  }
  expect(entries()).toEqual(before)
})

test('a migration cannot change or remove an audit row', async () => {
  const { db, file, entries, before } = await noted()
  const removed = 'DROP TRIGGER audit_log_never_shrinks'
  const changed = 'DROP TRIGGER audit_log_never_changes'
  const attempts: Record<string, string[]> = {
    change: ["UPDATE audit_log SET actor_id = 'somebody'"],
    remove: ['DELETE FROM audit_log'],
    'change without the trigger': [changed, "UPDATE audit_log SET actor_id = 'somebody'"],
    'remove without the trigger': [removed, "DELETE FROM audit_log WHERE action = 'job.feature'"],
    'drop a trigger and leave the rows': [removed],
    'put an empty trigger in its place': [
      removed,
      'CREATE TRIGGER audit_log_never_shrinks BEFORE DELETE ON audit_log BEGIN SELECT 1; END',
    ],
    'take the trigger away and bring it back': [
      changed,
      'UPDATE "audit_log" SET detail = \'{}\'',
      "CREATE TRIGGER `audit_log_never_changes` BEFORE UPDATE ON `audit_log` BEGIN\n\tSELECT RAISE(ABORT, 'the audit log is never changed');\nEND",
    ],
    'drop the table': ['DROP TABLE audit_log'],
    'move the table away': ['ALTER TABLE audit_log RENAME TO old_log'],
    'rebuild the table without its rows': [
      'CREATE TABLE new_log AS SELECT * FROM audit_log WHERE 0',
      'DROP TABLE audit_log',
      'ALTER TABLE new_log RENAME TO audit_log',
    ],
    'drop a column': ['ALTER TABLE audit_log DROP COLUMN detail'],
  }
  await db.truncateWal()

  for (const [name, statements] of Object.entries(attempts)) {
    const forged = { name: `9000_${name}`, sql: statements.join('\n--> statement-breakpoint\n') }
    expect(() => migrate(file, [...migrations, forged])).toThrow(
      /would change the audit log|SQLITE_CONSTRAINT_TRIGGER/,
    )
  }
  expect(entries()).toEqual(before)
  expect(triggers(file)).toEqual(['audit_log_counted', 'audit_log_never_changes', 'audit_log_never_shrinks'])
})

test('a migration may add a column and an index to the audit log', async () => {
  const { file, db, before } = await noted()
  await db.truncateWal()
  const wider =
    'ALTER TABLE audit_log ADD COLUMN place TEXT\n--> statement-breakpoint\nCREATE INDEX audit_by_place ON audit_log (place)'

  expect(migrate(file, [...migrations, { name: '9001_wider', sql: wider }])).toEqual(['9001_wider'])

  const sqlite = connect(file)
  expect(sqlite.query('SELECT id, place FROM audit_log ORDER BY id').all()).toEqual(
    before.map(({ id }) => ({ id, place: null })),
  )
  sqlite.close()
})

function triggers(file: string) {
  const sqlite = new Database(file, { readonly: true })
  const rows = sqlite
    .query<{ name: string }, []>(
      "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'audit_log' ORDER BY name",
    )
    .all()
  sqlite.close()
  return rows.map(({ name }) => name)
}

/** Returns SQLite's message, which Drizzle wraps. */
function refusedBy(error: unknown): string {
  const { message, cause } = error as Error
  return `${message} ${cause instanceof Error ? cause.message : ''}`
}
