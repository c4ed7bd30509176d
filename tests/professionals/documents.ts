import { deflateSync } from 'node:zlib'
import { documents } from '#db/schema.ts'
import type { Person, TestApp } from '#tests/support/app.ts'

/** A PDF of one empty page, with optional extra content. */
export function pdf(more = ''): File {
  const text = `%PDF-1.4\n1 0 obj\n<</Type/Catalog ${more}>>\nendobj\nxref\n0 1\ntrailer\n<</Root 1 0 R>>\nstartxref\n60\n%%EOF\n`
  return new File([text], 'My CV.pdf')
}

/** A JPEG of this size, with optional camera metadata. */
export async function jpeg(width: number, height: number, exif = ''): Promise<File> {
  const drawn = await new Bun.Image(png(width, height)).jpeg().bytes()
  const note = Buffer.from(`Exif\0\0${exif}`)
  const segment = Buffer.from([0xff, 0xe1, (note.length + 2) >> 8, (note.length + 2) & 255, ...note])
  return new File([drawn.slice(0, 2), ...(exif ? [segment] : []), drawn.slice(2)], 'photo.jpg')
}

/** A black PNG of this size in few bytes. Without `whole` it has no pixel data. */
export function png(width: number, height: number, { whole = true } = {}): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0], 8)
  const points = deflateSync(Buffer.alloc(whole ? (width + 1) * height : 10))
  const parts = [chunk('IHDR', head), chunk('IDAT', points), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length, 0)
  ends.writeUInt32BE(Bun.hash.crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

interface Sending {
  kind?: string
  path?: string
}

/** Sends a file as a multipart form. */
export async function upload({ app }: TestApp, as: Person | undefined, file: File, sending: Sending = {}) {
  const { kind = 'certificate', path = '/api/documents' } = sending
  const body = new FormData()
  body.set('kind', kind)
  body.set('file', file)
  const headers = as ? { cookie: as.cookie } : new Headers()
  const response = await app.handle(
    new Request(`http://localhost:3000${path}`, { method: 'POST', headers, body }),
  )
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: read(text) }
}

// biome-ignore lint/suspicious/noExplicitAny: each test asserts the shape it expects
function read(text: string): any {
  return text.startsWith('{') ? JSON.parse(text) : null
}

/** The rows, with the name of each file on disk. */
export const stored = ({ db }: TestApp) => db.read.select().from(documents).all()

/** The files on disk under uploads. */
export const filesOf = ({ dir }: TestApp) =>
  [...new Bun.Glob('uploads/**/*').scanSync({ cwd: dir })].map(path => path.replace('uploads/', '')).sort()
