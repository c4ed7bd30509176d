import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'

/** Seconds that a file may be kept: an operator who changes one sees it within the hour. */
const KEPT_FOR = 3600

/**
 * The operator's own files, such as google123.html or .well-known/assetlinks.json: what lies in DATA_DIR/public is served under its
 * own name, unless one of our pages has that path. Answers 404 for anything else.
 */
export const operatorFiles = ({ env }: Deps) =>
  new Elysia().get(
    '/*',
    async ({ path }) => {
      const file = await publicFile(env.dataDir, decodeURIComponent(path))
      if (!file) throw missing()
      return new Response(file, { headers: { 'cache-control': `public, max-age=${KEPT_FOR}` } })
    },
    { detail: { hide: true } },
  )

/** Such as .git and .env, and what leads out of the folder. */
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
