/** POSIX ustar: blocks of 512 bytes, a header before each file, two empty blocks at the end. */
export const BLOCK = 512

export const END = new Uint8Array(2 * BLOCK)

export interface TarEntry {
  name: string
  /** Bytes. */
  size: number
}

/** The number of zero bytes between the end of a file's content and the next header. */
export const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

/**
 * Returns the header of a file; `time` is in seconds. The same entry always has the same bytes, so that a reader can compare
 * headers. Throws RangeError if the name is too long.
 */
export function formatHeader({ name, size }: TarEntry, time: number): Uint8Array {
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

/** Parses a header, or returns null. Callers compare the bytes with `formatHeader` of the result. */
export function parseHeader(header: Uint8Array): (TarEntry & { time: number }) | null {
  const text = (from: number, length: number) =>
    new TextDecoder().decode(header.subarray(from, from + length)).split('\0')[0] ?? ''
  if (text(257, 6) !== 'ustar') return null

  const prefix = text(345, 155)
  const name = prefix ? `${prefix}/${text(0, 100)}` : text(0, 100)
  const size = header[124] === 0x80 ? largeSize(header) : Number.parseInt(text(124, 12), 8)
  const time = Number.parseInt(text(136, 12), 8)
  return Number.isSafeInteger(size) && Number.isSafeInteger(time) ? { name, size, time } : null
}

const octal = (number: number, digits: number) => number.toString(8).padStart(digits, '0')

/** Octal digits below 8 GB, otherwise a binary number after the byte 0x80, as in GNU tar. */
function sizeField(size: number): Uint8Array {
  if (size < 8 ** 11) return new TextEncoder().encode(`${octal(size, 11)}\0`)
  const field = new Uint8Array(12)
  field[0] = 0x80
  new DataView(field.buffer).setBigUint64(4, BigInt(size))
  return field
}

const largeSize = (header: Uint8Array) =>
  Number(new DataView(header.buffer, header.byteOffset).getBigUint64(128))

/** Splits a name longer than 100 bytes at a slash: up to 155 bytes before it, up to 100 after. */
function splitName(name: string): [prefix: string, rest: string] {
  const byteLength = (text: string) => new TextEncoder().encode(text).length
  if (byteLength(name) <= 100) return ['', name]
  for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)] as const
    if (byteLength(prefix) <= 155 && byteLength(rest) <= 100) return [prefix, rest]
  }
  throw new RangeError(`The path ${name} is too long for a backup.`)
}
