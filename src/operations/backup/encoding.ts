import { Decrypter, Encrypter } from 'age-encryption'
import { OperatorError } from '../cli/cli-error.ts'
import { type ByteReader, createByteReader } from './byte-reader.ts'

export interface Encoding {
  isCompressed: boolean
  passphrase: string | null
}

/** A name of a backup says how it is encoded: `.tar`, `.tar.zst`, and either followed by `.age`. */
export const isCompressedName = (name: string) => /\.zst(\.age)?$/.test(name)

const AGE = new TextEncoder().encode('age-encryption.org/v1\n')
const ZSTD = new Uint8Array([0x28, 0xb5, 0x2f, 0xfd])

/** age's own choice is 18, which takes 256 MB of memory; 16 takes 64 MB. Passphrases have at least 16 characters. */
const WORK_FACTOR = 16

/** Compresses (zstd) and encrypts (age, https://age-encryption.org/v1) as told; `zstd -d` and `age -d` undo it. */
export async function encode(
  content: AsyncIterable<Uint8Array>,
  { isCompressed, passphrase }: Encoding,
): Promise<AsyncIterable<Uint8Array>> {
  const plain = isCompressed ? through(content, CompressionStream) : content
  if (passphrase === null) return plain

  const age = new Encrypter()
  age.setPassphrase(passphrase)
  age.setScryptWorkFactor(WORK_FACTOR)
  return age.encrypt(streamOf(plain))
}

/** Undoes `encode`, whatever the name is. Throws OperatorError if the passphrase is missing or another. */
export async function decode(
  content: AsyncIterable<Uint8Array>,
  passphrase: string | null,
  address: string,
): Promise<ByteReader> {
  const bytes = createByteReader(content)
  if (await bytes.startsWith(AGE))
    return decode(await decrypt(bytes.rest(), passphrase, address), null, address)
  if (!(await bytes.startsWith(ZSTD))) return bytes
  return createByteReader(through(bytes.rest(), DecompressionStream))
}

/** The types of these classes do not know zstd, which Bun's have. Unlike node:zlib's they refuse a stream that was cut off. */
function through(
  content: AsyncIterable<Uint8Array>,
  kind: typeof CompressionStream | typeof DecompressionStream,
): AsyncIterable<Uint8Array> {
  const zstd: TransformStream<Uint8Array, Uint8Array> = Reflect.construct(kind, ['zstd'])
  return streamOf(content).pipeThrough(zstd)
}

/** Reads no more than is asked for. */
function streamOf(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = content[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}

async function decrypt(content: AsyncIterable<Uint8Array>, passphrase: string | null, address: string) {
  if (passphrase === null)
    throw new OperatorError(
      `${address} is encrypted. Set BACKUP_PASSPHRASE to the passphrase it was made with.`,
    )
  const age = new Decrypter()
  age.addPassphrase(passphrase)
  try {
    return await age.decrypt(streamOf(content))
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('no identity matched'))) throw error
    throw new OperatorError(
      `${address} was encrypted with another passphrase. Set BACKUP_PASSPHRASE to the one it was made with.`,
    )
  }
}
