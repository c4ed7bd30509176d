import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OperatorError } from '../cli/cli-error.ts'
import { ABOUT, type About, about, DATABASE, formatSums, isAllowedName, SUMS } from './format.ts'
import { writeAll } from './fsync.ts'
import { BLOCK, END, formatHeader, paddingOf, parseHeader, readAt, type TarEntry } from './tar.ts'

const CHUNK = 1024 * 1024

/**
 * Reads a whole backup and returns its description. Throws OperatorError if any byte is missing, added or changed. Files
 * that `wanted` accepts are written into `folder`.
 */
export async function readBackup(
  path: string,
  folder: string,
  wanted: (name: string) => boolean,
): Promise<About> {
  const file = await open(path, 'r').catch(() => {
    throw new OperatorError(`Cannot read ${path}.`)
  })
  try {
    const sums: [string, string][] = []
    let description: About | null = null
    let at = 0
    for (let isLast = false; !isLast; ) {
      const entry = await readEntry(file, at)
      if (!entry) throw incomplete(path)
      isLast = entry.name === SUMS
      const target = wanted(entry.name) && !isLast ? join(folder, entry.name) : null
      const sum = await copyContent(file, at + BLOCK, entry.size, target)
      if (!sum) throw incomplete(path)

      if (entry.name === ABOUT) description = parseAbout(await readAt(file, at + BLOCK, entry.size))
      if (isLast && sum !== sha256(formatSums(sums))) throw incomplete(path)
      sums.push([entry.name, sum])
      at += BLOCK + entry.size + paddingOf(entry.size)
    }
    const isAtEnd =
      equal(await readAt(file, at, END.length), END) && (await file.stat()).size === at + END.length
    const hasDatabase = sums.some(([name]) => name === DATABASE)
    if (!isAtEnd || !hasDatabase || !description) throw incomplete(path)
    return description
  } finally {
    await file.close()
  }
}

const incomplete = (path: string) =>
  new OperatorError(
    `${path} is not a complete Elimu backup: it was cut off or changed, or is another kind of file.`,
  )

async function readEntry(file: FileHandle, at: number): Promise<TarEntry | null> {
  const header = await readAt(file, at, BLOCK)
  const entry = header && parseHeader(header)
  if (!entry || !isAllowedName(entry.name) || !equal(header, formatHeader(entry, entry.time))) return null
  return entry
}

/** Copies the content to `target`, if given, and returns its SHA-256, or null if the file ends before. */
async function copyContent(file: FileHandle, from: number, size: number, target: string | null) {
  if (target) await mkdir(dirname(target), { recursive: true })
  const out = target ? await open(target, 'wx', 0o600) : null
  try {
    const hash = new Bun.CryptoHasher('sha256')
    for (let at = 0; at < size; at += CHUNK) {
      const chunk = await readAt(file, from + at, Math.min(CHUNK, size - at))
      if (!chunk) return null
      hash.update(chunk)
      if (out) await writeAll(out, chunk)
    }
    const padding = await readAt(file, from + size, paddingOf(size))
    if (!padding?.every(byte => byte === 0)) return null
    await out?.sync()
    return hash.digest('hex')
  } finally {
    await out?.close()
  }
}

function parseAbout(bytes: Uint8Array | null): About | null {
  try {
    return about.parse(JSON.parse(new TextDecoder().decode(bytes ?? undefined)))
  } catch {
    return null
  }
}

const sha256 = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('hex')

const equal = (one: Uint8Array | null, other: Uint8Array) => one !== null && Buffer.compare(one, other) === 0
