import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'

/** In seconds, so that an operator's change is visible within the hour. */
const MAX_AGE = 3600

/**
 * Serves the operator's own files from DATA_DIR/public, such as google123.html or .well-known/assetlinks.json, unless one of
 * our pages has that path. Answers 404 for anything else.
 */
export const operatorFiles = ({ env }: Deps) =>
  new Elysia().get(
    '/*',
    async ({ path }) => {
      const file = await publicFile(env.dataDir, decodeURIComponent(path))
      if (!file) throw missing()
      return new Response(file, { headers: { 'cache-control': `public, max-age=${MAX_AGE}` } })
    },
    { detail: { hide: true } },
  )

/** Hides files such as .git and .env, and names that lead out of the folder. */
const isHidden = (name: string) => name.startsWith('.') && name !== '.well-known'

async function publicFile(dataDir: string, path: string): Promise<Bun.BunFile | null> {
  const parts = path.split('/').slice(1)
  if (parts.some(part => part === '' || isHidden(part) || /[\\\0]/.test(part))) return null

  // A link may lead out of the folder, where the database is.
  const folder = await realpath(join(dataDir, 'public')).catch(() => null)
  const file = folder && (await realpath(join(folder, ...parts)).catch(() => null))
  if (!folder || !file?.startsWith(folder + sep)) return null
  return (await stat(file)).isFile() ? Bun.file(file) : null
}
