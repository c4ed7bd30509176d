import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#src/env/env.ts'
import { randomToken } from '../session/tokens.ts'
import { bucketOf } from './bucket.ts'

/** The folder of uploads in DATA_DIR. */
type Folder = 'photos' | 'documents'

type Place = Pick<Env, 'dataDir' | 'uploads'>

/**
 * Stores bytes under DATA_DIR/uploads, or in the bucket that several machines share, and returns the name there, `folder/256 random
 * bits.extension`, which cannot be guessed. All or nothing, on disk when it resolves, and never executable.
 */
export async function storeFile(
  { dataDir, uploads }: Place,
  folder: Folder,
  bytes: Uint8Array,
  extension: string,
  token = randomToken(),
): Promise<string> {
  const name = `${folder}/${token}.${extension}`
  if (uploads) {
    await bucketOf(uploads).put(name, bytes)
    return name
  }
  const path = pathOf(dataDir, name)
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
  const draft = await open(`${path}.draft`, 'wx', 0o600)
  try {
    await draft.writeFile(bytes)
    await draft.sync()
  } finally {
    await draft.close()
  }
  await rename(`${path}.draft`, path)
  return name
}

/** Returns a file by the name that `storeFile` returned, or null if there is none. */
export async function storedFile({ dataDir, uploads }: Place, name: string): Promise<Blob | null> {
  if (!ownName.test(name)) return null
  if (uploads) return bucketOf(uploads).get(name)
  const file = Bun.file(pathOf(dataDir, name))
  return (await file.exists()) ? file : null
}

/** Removes a file, if it exists. */
export async function removeFile({ dataDir, uploads }: Place, name: string): Promise<void> {
  if (!ownName.test(name)) return
  if (uploads) await bucketOf(uploads).remove(name)
  else await rm(pathOf(dataDir, name), { force: true })
}

/** Lists the files last written before `before` (ms), incomplete ones too. */
export async function filesBefore({ dataDir, uploads }: Place, before: number): Promise<string[]> {
  if (uploads) return (await bucketOf(uploads).before(before)).filter(name => ownName.test(name))
  const root = join(dataDir, 'uploads')
  const names = await readdir(root, { recursive: true }).catch(() => [])
  const ages = await Promise.all(
    names
      .filter(name => ownName.test(name))
      .map(async name => ({ name, info: await stat(join(root, name)).catch(() => null) })),
  )
  return ages.filter(({ info }) => info?.isFile() && info.mtimeMs < before).map(({ name }) => name)
}

/** The names of `storeFile`; `.draft` ends a file that is being written. */
const ownName = /^(photos|documents)\/[0-9a-f]{64}(-small)?\.[a-z]{3,4}(\.draft)?$/

const pathOf = (dataDir: string, name: string) => join(dataDir, 'uploads', name)
