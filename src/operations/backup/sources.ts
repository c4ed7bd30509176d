import { open, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { OperatorError } from '../cli/cli-error.ts'
import { folders, isOwnName } from './format.ts'

interface Content {
  /** Bytes; the chunks have exactly as many. */
  size: number
  chunks: () => AsyncIterable<Uint8Array>
}

/** One file of a backup. `open` gives null where it is no more. */
export interface Source {
  name: string
  open: () => Promise<Content | null>
}

/** The files people uploaded and those of the operator. What is being written right now (`.draft`) is none of them. */
export async function filesOf(dataDir: string): Promise<Source[]> {
  const found = await Promise.all(folders.map(folder => listed(join(dataDir, folder))))
  return found.flat().map(path => {
    const name = relative(dataDir, path)
    if (!isOwnName(name)) throw new OperatorError(`${path} has a name that a backup cannot hold.`)
    return contentOf(path, name)
  })
}

async function listed(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter(entry => entry.isFile() && !entry.name.endsWith('.draft'))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

export function bytesOf(text: string, name: string): Source {
  const bytes = new TextEncoder().encode(text)
  const chunks = async function* () {
    yield bytes
  }
  return { name, open: async () => ({ size: bytes.length, chunks }) }
}

const CHUNK = 1024 * 1024

export function contentOf(path: string, name: string): Source {
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
      if (bytesRead === 0)
        throw new OperatorError(`${name} became shorter while it was copied. Please try again.`)
      yield buffer.subarray(0, bytesRead)
      at += bytesRead
    }
  } finally {
    await file.close()
  }
}
