import type { FileHandle } from 'node:fs/promises'

/** The well-known container: blocks of 512 bytes, a header before each file, two empty blocks at the end (POSIX ustar). */
export const BLOCK = 512

export const END = new Uint8Array(2 * BLOCK)

export interface TarEntry {
  name: string
  /** Bytes. */
  size: number
}

/** How many bytes stand between the end of a content and the next header. */
export const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

/**
 * The header of a file; `time` is in seconds. For the same entry always the same bytes, so that a reader compares instead
 * of trusting. Throws RangeError where the name is too long.
 */
export function headerOf({ name, size }: TarEntry, time: number): Uint8Array {
  const header = new Uint8Array(BLOCK)
  const put = (text: string, at: number) => header.set(new TextEncoder().encode(text), at)
  const [prefix, rest] = splitName(name)
  put(rest, 0)
  put('0000600\0', 100)
  put('0000000\0', 108)
  put('0000000\0', 116)
  header.set(sizeField(size), 124)
  put(`${octal(time, 11)}\0`, 136)
  put('        0', 148)
  put('ustar\u000000', 257)
  put(prefix, 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  put(`${octal(sum, 6)}\0 `, 148)
  return header
}

/** Reads what a header says; null for what is no header. Whoever reads compares it with `headerOf` of the answer. */
export function readHeader(header: Uint8Array): (TarEntry & { time: number }) | null {
  const text = (from: number, length: number) =>
    new TextDecoder().decode(header.subarray(from, from + length)).split('\0')[0] ?? ''
  if (text(257, 6) !== 'ustar') return null

  const prefix = text(345, 155)
  const name = prefix ? `${prefix}/${text(0, 100)}` : text(0, 100)
  const size = header[124] === 0x80 ? largeSize(header) : Number.parseInt(text(124, 12), 8)
  const time = Number.parseInt(text(136, 12), 8)
  return Number.isSafeInteger(size) && Number.isSafeInteger(time) ? { name, size, time } : null
}

/** Exactly `length` bytes, or null where the file ends before. */
export async function readAt(file: FileHandle, at: number, length: number): Promise<Uint8Array | null> {
  const buffer = new Uint8Array(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, at + filled)
    if (bytesRead === 0) return null
    filled += bytesRead
  }
  return buffer
}

const octal = (number: number, digits: number) => number.toString(8).padStart(digits, '0')

/** Octal digits up to 8 GB, above that the number itself after the byte 0x80, as GNU tar has it. */
function sizeField(size: number): Uint8Array {
  if (size < 8 ** 11) return new TextEncoder().encode(`${octal(size, 11)}\0`)
  const field = new Uint8Array(12)
  field[0] = 0x80
  new DataView(field.buffer).setBigUint64(4, BigInt(size))
  return field
}

const largeSize = (header: Uint8Array) =>
  Number(new DataView(header.buffer, header.byteOffset).getBigUint64(128))

/** A name longer than 100 bytes is cut at a slash: up to 155 bytes before it, up to 100 after. */
function splitName(name: string): [prefix: string, rest: string] {
  const length = (text: string) => new TextEncoder().encode(text).length
  if (length(name) <= 100) return ['', name]
  for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)] as const
    if (length(prefix) <= 155 && length(rest) <= 100) return [prefix, rest]
  }
  throw new RangeError(`The path ${name} is too long for a backup.`)
}
