import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'

/** Seconds that a file may be kept: an operator who changes one sees it within the hour. */
const KEPT_FOR = 3600

/**
 * The operator's own files, such as google123.html or .well-known/assetlinks.json: what lies in DATA_DIR/public answers under its
 * own name, unless a page of ours has it. Answers 404 for anything else.
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

async function publicFile(dataDir: string, path: string): Promise<Bun.BunFile | null> {
  const parts = path.split('/').slice(1)
  if (parts.some(part => ['', '.', '..'].includes(part) || /[\\\0]/.test(part))) return null

  const file = join(dataDir, 'public', ...parts)
  const found = await stat(file).catch(() => null)
  return found?.isFile() ? Bun.file(file) : null
}
