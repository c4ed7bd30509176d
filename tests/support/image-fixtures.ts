/** A red picture of a size, in one of the formats that are taken. */
export async function picture(width: number, height: number, format: 'jpeg' | 'png' | 'webp' = 'jpeg') {
  return new Bun.Image(bitmap(width, height))[format]().bytes()
}

/** A photo as a phone makes it: with a note of where it was taken. */
export async function photoWithPlace(place: string): Promise<Uint8Array<ArrayBuffer>> {
  const photo = await picture(800, 600)
  const note = Buffer.from(`Exif\0\0MM\0*GPS ${place}`)
  const head = Buffer.from([0xff, 0xe1, 0, note.length + 2])
  return Buffer.concat([photo.subarray(0, 2), head, note, photo.subarray(2)])
}

/** A PNG of a few bytes that says it is as wide and high as given. */
export function bomb(width: number, height: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const pixels = Bun.deflateSync(new Uint8Array(1_000_000), { windowBits: 15 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Uint8Array) {
  const body = Buffer.concat([Buffer.from(type), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(Bun.hash.crc32(body) >>> 0)
  return Buffer.concat([length, body, sum])
}

function bitmap(width: number, height: number): Uint8Array<ArrayBuffer> {
  const row = Math.ceil((width * 3) / 4) * 4
  const bytes = Buffer.alloc(54 + row * height)
  bytes.write('BM')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  for (let at = 56; at < bytes.length; at += 3) bytes[at] = 200
  return bytes
}
