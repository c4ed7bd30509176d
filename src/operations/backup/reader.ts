import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BackupSettings } from '#src/env/backup-settings.ts'
import { OperatorError } from '../cli/cli-error.ts'
import type { ByteReader } from './byte-reader.ts'
import { decode } from './encoding.ts'
import { ABOUT, type About, about, DATABASE, formatSums, isAllowedName, SUMS } from './format.ts'
import { writeAll } from './fsync.ts'
import { locate } from './store.ts'
import { BLOCK, END, formatHeader, paddingOf, parseHeader, type TarEntry } from './tar.ts'

const CHUNK = 1024 * 1024

/**
 * Reads a whole backup, from a file or `s3://` address, and returns its description. Throws OperatorError if any byte is
 * missing, added or changed. The description, and files that `wanted` accepts, are written into `folder`.
 */
export async function readBackup(
  address: string,
  settings: BackupSettings,
  folder: string,
  wanted: (name: string) => boolean,
): Promise<About> {
  const { store, name } = locate(address, settings)
  const content = await store.read(name)
  try {
    const description = await readArchive(await decode(content, settings.passphrase, address), folder, wanted)
    if (description) return description
  } catch (error) {
    // Only a system call can fail for another reason than what is read.
    if (error instanceof OperatorError || (error instanceof Error && 'syscall' in error)) throw error
  }
  throw new OperatorError(
    `${address} is not a complete Elimu backup: it was cut off or changed, or is another kind of file.`,
  )
}

/** Returns null if it is not whole. */
async function readArchive(
  content: ByteReader,
  folder: string,
  wanted: (name: string) => boolean,
): Promise<About | null> {
  try {
    const sums: [string, string][] = []
    for (let isLast = false; !isLast; ) {
      const entry = await readEntry(content)
      if (!entry) return null
      isLast = entry.name === SUMS
      const isWanted = entry.name === ABOUT || (wanted(entry.name) && !isLast)
      const sum = await copyContent(content, entry.size, isWanted ? join(folder, entry.name) : null)
      if (!sum || (isLast && sum !== sha256(formatSums(sums)))) return null
      sums.push([entry.name, sum])
    }
    const isAtEnd = equal(await content.exactly(END.length), END) && (await content.some(1)) === null
    const has = (wanted: string) => sums.some(([name]) => name === wanted)
    return isAtEnd && has(DATABASE) && has(ABOUT)
      ? about.parse(JSON.parse(await readFile(join(folder, ABOUT), 'utf8')))
      : null
  } finally {
    await content.close()
  }
}

async function readEntry(content: ByteReader): Promise<TarEntry | null> {
  const header = await content.exactly(BLOCK)
  const entry = header && parseHeader(header)
  if (!entry || !isAllowedName(entry.name) || !equal(header, formatHeader(entry, entry.time))) return null
  return entry
}

/** Copies the content to `target`, if given, and returns its SHA-256, or null if the file ends before. */
async function copyContent(content: ByteReader, size: number, target: string | null) {
  if (target) await mkdir(dirname(target), { recursive: true })
  const out = target ? await open(target, 'wx', 0o600) : null
  try {
    const hash = new Bun.CryptoHasher('sha256')
    for (let left = size; left > 0; ) {
      const chunk = await content.some(Math.min(CHUNK, left))
      if (!chunk) return null
      hash.update(chunk)
      if (out) await writeAll(out, chunk)
      left -= chunk.length
    }
    const padding = await content.exactly(paddingOf(size))
    if (!padding?.every(byte => byte === 0)) return null
    await out?.sync()
    return hash.digest('hex')
  } finally {
    await out?.close()
  }
}

const sha256 = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('hex')

const equal = (one: Uint8Array | null, other: Uint8Array) => one !== null && Buffer.compare(one, other) === 0
