import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, withReadonlyDatabase } from '#db/connection.ts'
import { demoFolder, emptyFolder } from '#tests/support/data-folders.ts'

test('data erased from a restored database is in no part of its file', async () => {
  const copy = join(emptyFolder(), 'copy.db')
  withReadonlyDatabase(join(await demoFolder(), 'elimu.db'), reader => reader.run('VACUUM INTO ?', [copy]))
  const restored = connect(copy)
  const texts = restored
    .query<{ text: string }, []>(
      'SELECT content AS text FROM messages UNION SELECT bio FROM users UNION SELECT description FROM jobs UNION SELECT cover_letter FROM applications',
    )
    .all()
    .map(({ text }) => text)
    .filter(Boolean)

  restored.run('PRAGMA foreign_keys = OFF')
  for (const table of ['messages', 'applications', 'jobs', 'user_lists', 'users'])
    restored.run(`DELETE FROM ${table}`)
  restored.run('PRAGMA wal_checkpoint(TRUNCATE)')
  restored.close()

  const left = readFileSync(copy)
  expect(texts.length).toBeGreaterThan(50)
  expect(texts.filter(text => left.includes(text.slice(0, 40)))).toEqual([])
})
