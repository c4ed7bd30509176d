import { expect, test } from 'bun:test'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { filesOf, jpeg, pdf, png, stored, upload } from './documents.ts'

const wrongType = 'Choose a PDF, JPEG, PNG or WebP file.'

test('a program named like a PDF is rejected, whatever type it claims', async () => {
  const { refusal, left } = await sent(
    new File(['MZ\x90\0 a program'], 'cv.pdf', { type: 'application/pdf' }),
  )

  expect(refusal).toEqual({ status: 422, file: wrongType })
  expect(left).toEqual([])
})

test('an SVG with a script is rejected, as an SVG and as a PNG', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

  const named = await sent(new File([svg], 'photo.svg', { type: 'image/svg+xml' }))
  const disguised = await sent(new File([svg], 'photo.png', { type: 'image/png' }))

  expect([named.refusal, disguised.refusal]).toEqual(Array(2).fill({ status: 422, file: wrongType }))
  expect([...named.left, ...disguised.left]).toEqual([])
})

test('an image named like a PDF is stored as an image', async () => {
  const setup = await testApp()
  const picture = new File([await jpeg(20, 10)], 'cv.pdf', { type: 'application/pdf' })

  const { body } = await upload(setup, await setup.person('tutor'), picture)

  expect(body).toMatchObject({ name: 'cv.webp', mediaType: 'image/webp' })
})

test('an image of a billion pixels is rejected before it is decoded', async () => {
  const bomb = new File([png(32_000, 32_000, { whole: false })], 'certificate.png')
  const before = process.memoryUsage.rss()

  const { refusal, left } = await sent(bomb)

  expect(bomb.size).toBeLessThan(1000)
  expect(refusal).toEqual({
    status: 422,
    file: 'This image is too large (over 24 megapixels). Please choose a smaller one.',
  })
  expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000)
  expect(left).toEqual([])
})

test('a truncated image is rejected', async () => {
  const { refusal, left } = await sent(new File([png(50, 50).slice(0, 50)], 'certificate.png'))

  expect(refusal).toEqual({
    status: 422,
    file: 'We could not read this image. Please choose another one.',
  })
  expect(left).toEqual([])
})

test('location data is removed from images', async () => {
  const setup = await testApp()
  const place = 'GPSLatitude -1.2921 GPSLongitude 36.8219'
  const picture = await jpeg(60, 40, place)

  const { body } = await upload(setup, await setup.person('teacher'), picture)

  expect(await picture.text()).toContain(place)
  const kept = Bun.file(`${setup.dir}/uploads/${stored(setup)[0]?.file}`)
  expect(body.mediaType).toBe('image/webp')
  expect(await new Bun.Image(await kept.bytes()).metadata()).toEqual({
    width: 60,
    height: 40,
    format: 'webp',
  })
  expect(await kept.text()).not.toMatch(/GPS|Exif|36\.8219/)
})

test('a large image is reduced to 2,400 pixels on its longer side', async () => {
  const setup = await testApp()

  await upload(setup, await setup.person('teacher'), new File([png(4800, 1200)], 'scan.png'))

  const kept = Bun.file(`${setup.dir}/uploads/${stored(setup)[0]?.file}`)
  expect(await new Bun.Image(await kept.bytes()).metadata()).toMatchObject({ width: 2400, height: 600 })
})

test.each([
  '/OpenAction<</S/JavaScript/JS(app.alert(1))>>',
  '/S/J#61va#53cript',
  '/S/Launch',
  '/Names<</EmbeddedFile 2 0 R>>',
])('a PDF with %s is refused', async more => {
  const { refusal, left } = await sent(pdf(more))

  expect(refusal).toEqual({
    status: 422,
    file: 'This PDF contains a script or another file. Print it to a new PDF, or upload a photo of it.',
  })
  expect(left).toEqual([])
})

test('an incomplete PDF is rejected', async () => {
  const { refusal, left } = await sent(new File([pdf().slice(0, 40)], 'cv.pdf'))

  expect(refusal).toEqual({
    status: 422,
    file: 'This PDF is incomplete or damaged. Save it again, or upload a photo of it.',
  })
  expect(left).toEqual([])
})

test.each([
  ['../../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\amina\\My CV.pdf', 'My CV.pdf'],
  ['cv.pdf\0.exe', 'cv.pdf.pdf'],
  ['cv\u202efdp.exe', 'cv fdp.pdf'],
  ['<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
  ['..', 'Certificate.pdf'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(96)}.pdf`],
])('a file called %j is shown as %j and lies where all others do', async (name, shown) => {
  const setup = await testApp()

  const { status, body } = await upload(setup, await setup.person('teacher'), new File([pdf()], name))

  expect(status).toBe(201)
  expect(body.name).toBe(shown)
  expect(filesOf(setup)).toEqual([expect.stringMatching(/^documents\/[0-9a-f]{64}\.pdf$/)])
})

test('a file of more than 5 MB is rejected with a clear message', async () => {
  const { refusal, left } = await sent(new File([pdf(), new Uint8Array(5 * 1024 * 1024)], 'cv.pdf'))

  expect(refusal).toEqual({
    status: 422,
    file: 'This file is too large. Please choose one of at most 5 MB.',
  })
  expect(left).toEqual([])
})

test.each([
  ['no file', { kind: 'cv' }, 422],
  ['an empty file', { kind: 'cv', file: new File([], 'cv.pdf') }, 422],
  ['a text in its place', { kind: 'cv', file: '%PDF-1.4' }, 422],
  ['no kind', { file: pdf() }, 422],
  ['an unknown kind', { kind: 'novel', file: pdf() }, 422],
])('%s is refused', async (_, parts: Record<string, string | File>, expected) => {
  const setup = await testApp()
  const { cookie } = await setup.person('teacher')
  const body = new FormData()
  for (const [name, part] of Object.entries(parts)) body.set(name, part)

  const address = 'http://localhost:3000/api/documents'
  const { status } = await setup.app.handle(
    new Request(address, { method: 'POST', headers: { cookie }, body }),
  )

  expect(status).toBe(expected)
  expect(filesOf(setup)).toEqual([])
})

test('a body that is no multipart form is unreadable', async () => {
  const { send, person } = await testApp()
  const teacher = await person('teacher')
  const broken = { as: teacher, body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } }

  const json = await send('POST', '/api/documents', { as: teacher, body: { kind: 'cv' } })
  const parts = await send('POST', '/api/documents', broken)

  expect([json.status, parts.status]).toEqual([400, 400])
})

/** Uploads a file as a teacher and returns the result. */
async function sent(file: File) {
  const setup: TestApp = await testApp()
  const { status, body } = await upload(setup, await setup.person('teacher'), file)
  return { refusal: { status, file: body?.fields?.file }, left: [...filesOf(setup), ...stored(setup)] }
}
