import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#src/env/env.ts'
import { explain } from '../cli/cli-error.ts'
import { storesOf, withScratch } from './store.ts'

const NAME = 'elimu-test'

/** Puts a small file into each place of automatic backups and removes it. Returns why a place cannot be used, or null. */
export async function tryPlaces(env: Env): Promise<string | null> {
  for (const store of storesOf(env.backup)) {
    try {
      await store.list(NAME)
      await withScratch(env, store, NAME, async scratch => {
        await writeFile(join(scratch, NAME), 'A test of the backup folder.\n')
        await store.put(join(scratch, NAME), NAME)
      })
      // Keys may be allowed to write but not to delete; the next test then replaces it.
      await store.remove(NAME).catch(() => undefined)
    } catch (error) {
      return explain(error)
    }
  }
  return null
}
