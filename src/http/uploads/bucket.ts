import { S3Client } from 'bun'
import type { S3Settings } from '#src/env/backup-settings.ts'
import { DomainError } from '#src/errors.ts'

/** The uploads of a site on several machines. What it throws names no key. */
export function bucketOf({ prefix, ...settings }: S3Settings) {
  const client = new S3Client(settings)
  const folder = `${prefix}uploads/`

  async function list(startAfter?: string): Promise<{ key: string; lastModified?: string }[]> {
    const page = await explained(client.list({ prefix: folder, ...(startAfter && { startAfter }) }))
    const found = page?.contents ?? []
    return page?.isTruncated ? [...found, ...(await list(found.at(-1)?.key))] : found
  }

  return {
    put: (name: string, bytes: Uint8Array) => explained(client.write(folder + name, bytes)),
    /** Null if there is none. A response that is made of the file itself would lead browsers to the bucket. */
    async get(name: string): Promise<Blob | null> {
      const bytes = await explained(client.file(folder + name).bytes())
      return bytes && new Blob([bytes])
    },
    remove: (name: string) => explained(client.delete(folder + name)),
    /** The names of those last written before a time in ms. */
    async before(time: number): Promise<string[]> {
      const files = await list()
      return files.flatMap(({ key, lastModified = '' }) =>
        Date.parse(lastModified) < time ? key.slice(folder.length) : [],
      )
    },
  }
}

/** Null where there is no such file. */
async function explained<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'NoSuchKey') return null
    throw new DomainError(
      'unavailable',
      'Files cannot be stored or shown at the moment. Please try again later.',
    )
  }
}
