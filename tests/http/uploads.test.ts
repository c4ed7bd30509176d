import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '#src/env/env.ts'
import { DomainError } from '#src/errors.ts'
import { filesBefore, removeFile, storedFile, storeFile } from '#src/http/uploads/file-storage.ts'
import { reencodeImage } from '#src/http/uploads/images.ts'
import { kindOf, MAX_UPLOADED, readUpload } from '#src/http/uploads/uploads.ts'
import { afterThisTest } from '#tests/support/cleanup.ts'
import { bomb, photoWithPlace, picture } from '#tests/support/image-fixtures.ts'

test('an upload has its bytes, fields and a name without path or line breaks', async () => {
  const form = new FormData()
  form.append('kind', 'cv')
  form.append('file', new File(['%PDF-1.7'], '..\\..\\etc/passwd\r\n.pdf'))

  const { bytes, name, fields } = await readUpload({ request: posted(form), server: null }, 'file')

  expect(Buffer.from(bytes).toString()).toBe('%PDF-1.7')
  expect(name).not.toMatch(/[/\\\r\n]/)
  expect(fields).toEqual({ kind: 'cv' })
})

test('a file over 5 MB is refused before it is read, whether its size is announced or not', async () => {
  const large = new Uint8Array(50 * 1024 * 1024)
  let sent = 0
  const stream = new ReadableStream({
    pull(controller) {
      sent += 1024 * 1024
      controller.enqueue(new Uint8Array(1024 * 1024))
      if (sent >= large.length) controller.close()
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const unannounced = new Request('http://localhost/', { method: 'POST', body: stream, headers })

  const refusals = [await refusal(posted(formOf(large))), await refusal(unannounced)]

  for (const { kind, fields } of refusals) {
    expect(kind).toBe('invalid')
    expect(fields?.file).toBe('This file is too large. Please choose one of at most 5 MB.')
  }
  expect(sent).toBeLessThan(MAX_UPLOADED + 3 * 1024 * 1024)
})

test('a form without a file, with another field, or no form at all is refused with a message', async () => {
  const json = new Request('http://localhost/', { method: 'POST', body: '{}' })
  const torn = new Request('http://localhost/', {
    method: 'POST',
    body: 'no parts',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })

  expect((await refusal(posted(formOf(new Uint8Array())))).fields?.file).toBe('Please choose a file first.')
  expect((await refusal(posted(new FormData()))).kind).toMatch(/invalid|unreadable/)
  expect((await refusal(json)).kind).toBe('unreadable')
  expect((await refusal(torn)).kind).toBe('unreadable')
})

test('the first bytes tell the type of a file; a script, an SVG or a page is refused', async () => {
  const text = (content: string) => kindOf(new TextEncoder().encode(content))

  expect(kindOf(await picture(4, 4, 'jpeg'))).toBe('jpeg')
  expect(kindOf(await picture(4, 4, 'png'))).toBe('png')
  expect(kindOf(await picture(4, 4, 'webp'))).toBe('webp')
  expect(text('%PDF-1.7')).toBe('pdf')
  for (const other of ['<svg onload="alert(1)"/>', '<!doctype html>', '#!/bin/sh', 'MZ', 'GIF89a', '']) {
    expect(text(other)).toBeNull()
  }
})

test('an image is re-encoded to the maximum size, without its location', async () => {
  const photo = await photoWithPlace('1.2921 S 36.8219 E')
  expect(Buffer.from(photo).includes('36.8219')).toBe(true)

  const drawn = await reencodeImage(photo, 512, 'photo')

  expect(await new Bun.Image(drawn).metadata()).toEqual({ width: 512, height: 384, format: 'webp' })
  for (const trace of ['36.8219', 'Exif', 'EXIF', 'GPS'])
    expect(Buffer.from(drawn).includes(trace)).toBe(false)
})

test('an image of too many megapixels is refused without decoding it', async () => {
  const small = bomb(30_000, 30_000)
  // CPU time of this process only, since the machine may be busy.
  const before = process.cpuUsage()

  const refused = await refusalOf(reencodeImage(small, 512, 'photo'))
  const { user, system } = process.cpuUsage(before)

  expect(small.length).toBeLessThan(10_000)
  expect(refused.fields?.photo).toBe(
    'This image is too large (over 24 megapixels). Please choose a smaller one.',
  )
  expect(user + system).toBeLessThan(500_000)
})

test('a truncated image and a wrong type are refused, and the next image is accepted', async () => {
  const whole = Buffer.from(await picture(40, 40, 'png'))

  const torn = reencodeImage(whole.slice(0, 40), 512, 'photo')
  const svg = reencodeImage(new TextEncoder().encode('<svg onload="alert(1)"/>'), 512, 'photo')
  const good = reencodeImage(whole, 512, 'photo')

  expect((await refusalOf(torn)).fields?.photo).toBe(
    'We could not read this image. Please choose another one.',
  )
  expect((await refusalOf(svg)).fields?.photo).toBe('Please choose an image: JPEG, PNG or WebP.')
  expect(kindOf(await good)).toBe('webp')
})

test('a file is stored under an unguessable name, not executable, and can be removed', async () => {
  const env = anEnv()

  const name = await storeFile(env, 'documents', new TextEncoder().encode('%PDF'), 'pdf')

  expect(name).toMatch(/^documents\/[0-9a-f]{64}\.pdf$/)
  expect(statSync(join(env.dataDir, 'uploads', name)).mode & 0o177).toBe(0)
  expect(await (await storedFile(env, name))?.text()).toBe('%PDF')
  expect(await filesBefore(env, Date.now() + 1000)).toEqual([name])
  await removeFile(env, name)
  expect(await storedFile(env, name)).toBeNull()
})

test('a name that is not ours opens and removes nothing', async () => {
  const env = anEnv()
  await Bun.write(join(env.dataDir, 'elimu.db'), 'data')

  await removeFile(env, '../elimu.db')

  expect(await storedFile(env, '../elimu.db')).toBeNull()
  expect(await storedFile(env, 'photos/../../elimu.db')).toBeNull()
  expect(await Bun.file(join(env.dataDir, 'elimu.db')).text()).toBe('data')
})

const posted = (form: FormData) => new Request('http://localhost/', { method: 'POST', body: form })

function formOf(bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.append('file', new File([bytes], 'cv.pdf', { type: 'application/pdf' }))
  return form
}

const refusal = (request: Request) => refusalOf(readUpload({ request, server: null }, 'file'))

async function refusalOf(work: Promise<unknown>): Promise<DomainError> {
  const error = await work.then(
    () => null,
    error => error,
  )
  expect(error).toBeInstanceOf(DomainError)
  return error
}

function anEnv() {
  const dir = mkdtempSync(join(tmpdir(), 'elimu-uploads-'))
  afterThisTest(async () => rmSync(dir, { recursive: true, force: true }))
  return readEnv({ DATA_DIR: dir })
}
