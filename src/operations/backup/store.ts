import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { S3Client } from 'bun'
import type { BackupSettings, S3Settings } from '#src/env/backup-settings.ts'
import type { Env } from '#src/env/env.ts'
import { OperatorError } from '../cli/cli-error.ts'
import { fileEntry } from './entries.ts'
import { syncFolder } from './fsync.ts'

/** A folder or bucket with backups. What it throws names no key. */
export interface Store {
  /** Null for a bucket. */
  folder: string | null
  /** A path or `s3://bucket/key`. */
  addressOf: (name: string) => string
  /** Names beginning so, with sizes in bytes, in alphabetical order. */
  list: (prefix: string) => Promise<{ name: string; size: number }[]>
  read: (name: string) => Promise<AsyncIterable<Uint8Array>>
  /** Takes a file of this machine. It appears whole or not at all. */
  put: (file: string, name: string) => Promise<unknown>
  remove: (name: string) => Promise<void>
}

/** The places of automatic backups. */
export const storesOf = ({ folder, s3 }: BackupSettings): Store[] => [
  ...(folder ? [folderStore(folder)] : []),
  ...(s3 ? [bucketStore(s3)] : []),
]

/** The place and name of one backup. Throws OperatorError for an address in S3 if its keys are not set. */
export function locate(address: string, { s3 }: Pick<BackupSettings, 's3'>): { store: Store; name: string } {
  const inBucket = /^s3:\/\/([^/]+)\/(.*\/)?([^/]+)$/.exec(address)
  if (!inBucket) return { store: folderStore(dirname(address)), name: basename(address) }
  if (!s3) throw new OperatorError('Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  const [, bucket = '', prefix = '', name = ''] = inBucket
  return { store: bucketStore({ ...s3, bucket, prefix }), name }
}

function folderStore(folder: string): Store {
  const pathOf = (name: string) => join(folder, name)
  return {
    folder,
    addressOf: pathOf,
    async list(prefix) {
      const names = await readdir(folder).catch(() => {
        throw new OperatorError(`${folder} cannot be read. Create the folder, or mount its disk.`)
      })
      const found = names.filter(name => name.startsWith(prefix)).sort()
      return Promise.all(found.map(async name => ({ name, size: (await stat(pathOf(name))).size })))
    },
    async read(name) {
      const file = await fileEntry(pathOf(name), name).open()
      if (!file) throw new OperatorError(`Cannot read ${pathOf(name)}.`)
      return file.chunks()
    },
    async put(file, name) {
      await rename(file, pathOf(name))
      await syncFolder(pathOf(name))
    },
    remove: name => rm(pathOf(name)),
  }
}

function bucketStore({ prefix, ...settings }: S3Settings): Store {
  const client = new S3Client(settings)
  const keyOf = (name: string) => prefix + name
  const addressOf = (name: string) => `s3://${settings.bucket}/${keyOf(name)}`
  const explained = <T>(asked: Promise<T>) =>
    asked.catch(error => {
      throw new OperatorError(explain(error, settings))
    })

  async function* chunksOf(content: AsyncIterable<Uint8Array>) {
    try {
      yield* content
    } catch (error) {
      throw new OperatorError(explain(error, settings))
    }
  }

  async function list(name: string, startAfter?: string): Promise<{ name: string; size: number }[]> {
    const { contents = [], isTruncated } = await explained(
      client.list({ prefix: keyOf(name), ...(startAfter && { startAfter }) }),
    )
    const found = contents.map(({ key, size = 0 }) => ({ name: key.slice(prefix.length), size }))
    return isTruncated ? [...found, ...(await list(name, contents.at(-1)?.key))] : found
  }

  return {
    folder: null,
    addressOf,
    list: name => list(name),
    async read(name) {
      const [file] = await list(name)
      if (file?.name !== name) throw new OperatorError(`There is no ${addressOf(name)}.`)
      return chunksOf(client.file(keyOf(name)).stream())
    },
    put: (file, name) => explained(client.write(keyOf(name), Bun.file(file), UPLOAD)),
    remove: name => explained(client.delete(keyOf(name))),
  }
}

/** At most 16 MB in memory; a part is sent again three times. */
const UPLOAD = { partSize: 8 * 1024 * 1024, queueSize: 2, retry: 3 }

/** Names only the kind of an error: a service's own message may repeat a key. */
function explain(error: unknown, { bucket, endpoint }: Pick<S3Settings, 'bucket' | 'endpoint'>): string {
  const { host } = new URL(endpoint)
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  if (code === 'NoSuchBucket') return `The bucket ${bucket} does not exist (S3_BUCKET).`
  if (/^(InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied)$/.test(code))
    return `${host} refuses access to the bucket ${bucket} (${code}). Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION.`
  if (code === 'RequestTimeTooSkewed')
    return `${host} refuses backups because the clock of this machine is wrong (${code}). Set the clock.`
  return `${host} cannot be used for backups (${code}). Check S3_ENDPOINT.`
}

/** Gives `work` a folder that goes with it, on the disk of the backup or else of the data. */
export async function withScratch<T>(
  { dataDir }: Pick<Env, 'dataDir'>,
  { folder }: Store,
  name: string,
  work: (scratch: string) => Promise<T>,
): Promise<T> {
  const scratch = join(folder ?? dataDir, `${name}.partial`)
  try {
    await rm(scratch, { recursive: true, force: true })
    await mkdir(scratch)
    return await work(scratch)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
