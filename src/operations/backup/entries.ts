import { open, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Env } from '#src/env/env.ts'
import { bucketOf } from '#src/http/uploads/bucket.ts'
import { OperatorError } from '../cli/cli-error.ts'
import { folders, isAllowedName } from './format.ts'

interface Content {
  /** In bytes, exactly the sum of the chunks. */
  size: number
  chunks: () => AsyncIterable<Uint8Array>
}

/** One file of a backup. `open` returns null if it no longer exists. */
export interface Entry {
  name: string
  open: () => Promise<Content | null>
}

/** Lists uploads and public files, except those still being written (`.draft`). */
export async function listEntries(dataDir: string): Promise<Entry[]> {
  const files = await Promise.all(folders.map(folder => listFiles(join(dataDir, folder))))
  return files.flat().map(path => {
    const name = relative(dataDir, path)
    if (!isAllowedName(name))
      throw new OperatorError(`Cannot back up ${path}: its name contains a backslash or a line break.`)
    return fileEntry(path, name)
  })
}

/** Lists the uploads that are in a bucket. */
export async function listBucket({ uploads }: Pick<Env, 'uploads'>): Promise<Entry[]> {
  if (!uploads) return []
  const bucket = bucketOf(uploads)
  return (await bucket.before(Infinity)).map(name => ({
    name: `uploads/${name}`,
    async open() {
      const file = await bucket.get(name)
      return file && { size: file.size, chunks: () => file.stream() }
    },
  }))
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter(entry => entry.isFile() && !entry.name.endsWith('.draft'))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

export function textEntry(text: string, name: string): Entry {
  const bytes = new TextEncoder().encode(text)
  const chunks = async function* () {
    yield bytes
  }
  return { name, open: async () => ({ size: bytes.length, chunks }) }
}

const CHUNK = 1024 * 1024

export function fileEntry(path: string, name: string): Entry {
  return {
    name,
    async open() {
      const file = await open(path, 'r').catch(() => null)
      if (!file) return null
      const { size } = await file.stat()
      return { size, chunks: () => read(file, size, name) }
    },
  }
}

async function* read(file: Awaited<ReturnType<typeof open>>, size: number, name: string) {
  try {
    for (let at = 0; at < size; ) {
      const buffer = new Uint8Array(Math.min(CHUNK, size - at))
      const { bytesRead } = await file.read(buffer, 0, buffer.length, at)
      if (bytesRead === 0) throw new OperatorError(`${name} changed while it was being copied. Try again.`)
      yield buffer.subarray(0, bytesRead)
      at += bytesRead
    }
  } finally {
    await file.close()
  }
}
