import { afterEach } from 'bun:test'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildClient } from '#src/operations/build/build.ts'
import { buildClassifier } from '#src/operations/build/train-classifier.ts'
import { buildHarmModel } from '#src/operations/build/train-harm-model.ts'
import { closePages } from './browser.ts'
import { endTest } from './cleanup.ts'
import { recordConsole, takeConsole } from './console.ts'
import { roomInMemory } from './room-in-memory.ts'

const root = join(import.meta.dir, '../..')

const room = roomInMemory()
if (room) process.env.TMPDIR ??= room
await buildWhereStale()
recordConsole()

afterEach(async () => {
  await closePages()
  await endTest()
  const written = takeConsole()
  if (written.length > 0) throw new Error(`Unexpected console output:\n${written.join('\n')}`)
})

/** The app serves what was built; tests see the sources as they are. */
async function buildWhereStale(): Promise<void> {
  const sources = ['islands', 'public', 'src'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
  )
  const changed = ['bun.lock', ...sources].map(changedAt)
  if (Math.max(...changed) <= changedAt('dist/embedded.ts')) return
  await buildClassifier()
  await buildHarmModel()
  await buildClient()
}

function changedAt(path: string): number {
  return statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0
}
