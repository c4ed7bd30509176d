/** Reads a stream of bytes piece by piece. */
export interface ByteReader {
  /** The next bytes, one to `max`; null at the end. */
  some: (max: number) => Promise<Uint8Array | null>
  /** Exactly so many bytes; null if it ends before. */
  exactly: (length: number) => Promise<Uint8Array | null>
  startsWith: (bytes: Uint8Array) => Promise<boolean>
  /** All that has not been read. */
  rest: () => AsyncIterable<Uint8Array>
  /** Ends the stream. */
  close: () => Promise<unknown>
}

export function createByteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const chunks = source[Symbol.asyncIterator]()
  let ready: Uint8Array = new Uint8Array(0)

  async function some(max: number) {
    if (ready.length === 0 && !(await load(1))) return null
    const part = ready.subarray(0, max)
    ready = ready.subarray(part.length)
    return part
  }

  async function load(length: number): Promise<boolean> {
    while (ready.length < length) {
      const { value, done } = await chunks.next()
      if (done) return false
      ready = ready.length === 0 ? value : Buffer.concat([ready, value])
    }
    return true
  }

  async function* remaining() {
    for (let part = await some(CHUNK); part; part = await some(CHUNK)) yield part
  }

  return {
    some,
    async exactly(length) {
      const bytes = new Uint8Array(length)
      for (let at = 0; at < length; ) {
        const part = await some(length - at)
        if (!part) return null
        bytes.set(part, at)
        at += part.length
      }
      return bytes
    },
    startsWith: async bytes =>
      (await load(bytes.length)) && Buffer.compare(ready.subarray(0, bytes.length), bytes) === 0,
    rest: remaining,
    close: async () => chunks.return?.(),
  }
}

const CHUNK = 1024 * 1024
