import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import type { Person } from '#tests/support/app.ts'
import { arrived, expectQuiet, openPage } from '#tests/support/browser.ts'
import { afterThisTest } from '#tests/support/cleanup.ts'
import { waysToTry } from '#tests/support/extent.ts'
import { testSite } from '#tests/support/site.ts'
import { filesOf, jpeg, pdf, stored } from './documents.ts'

const path = '/profile/documents'

test.each(waysToTry('adding a CV', [true, false]))(
  'with script %p a CV can be added, opened and removed',
  async javaScriptEnabled => {
    const { site, page } = await at({ javaScriptEnabled })
    const file = await onDisk(new File([pdf()], 'My CV.pdf'))

    await page.getByLabel('CV', { exact: true }).check()
    await page.getByLabel('File', { exact: true }).setInputFiles(file)
    await page.getByRole('button', { name: 'Add document' }).click()
    const link = page.getByRole('link', { name: 'My CV.pdf' })
    await link.waitFor()
    const saving = page.waitForEvent('download')
    await link.click()
    const saved = await saving
    await page.getByText('Remove My CV.pdf').click()
    await page.getByRole('button', { name: 'Remove document' }).click()
    await page.getByText('No documents yet').waitFor()

    expect(saved.suggestedFilename()).toBe('My CV.pdf')
    expect(stored(site)).toEqual([])
    expect(filesOf(site)).toEqual([])
    expectQuiet(page)
  },
)

test('a large image is resized before the upload, and a bar shows the progress', async () => {
  const { site, page } = await at({})
  // The page records its own state, since it cannot be queried while it is unloading.
  await page.getByRole('progressbar', { name: 'Upload progress', includeHidden: true }).evaluate(bar =>
    new MutationObserver(() => sessionStorage.setItem('bar', `shown ${bar.checkVisibility()}`)).observe(bar, {
      attributes: true,
    }),
  )
  let size = 0
  page.on('request', request => {
    if (request.method() === 'POST') size = Number(request.headers()['content-length'] ?? 0)
  })
  const file = await noisy(3600, 2700)

  await page.getByLabel('Certificate').check()
  await page.getByLabel('File', { exact: true }).setInputFiles(file.path)
  await page.getByRole('button', { name: 'Add document' }).click()
  await page.getByText('Document added', { exact: true }).waitFor()

  const [row] = stored(site)
  const kept = await new Bun.Image(
    await Bun.file(join(site.dir, 'uploads', row?.file ?? '')).bytes(),
  ).metadata()
  expect(kept).toMatchObject({ width: 2400, height: 1800, format: 'webp' })
  expect(file.bytes).toBeGreaterThan(5 * 1024 * 1024)
  expect(size).toBeLessThan(5 * 1024 * 1024)
  expect(await page.evaluate(() => sessionStorage.getItem('bar'))).toBe('shown true')
  expectQuiet(page)
})

test('with script a 50 MB file is rejected before the upload', async () => {
  const { page } = await at({})
  const sent: string[] = []
  page.on('request', request => sent.push(request.method()))

  await page.getByLabel('File', { exact: true }).setInputFiles(await onDisk(huge()))
  await page.getByRole('button', { name: 'Add document' }).click()
  await page.getByRole('alert').getByText('This file is too large.').waitFor()

  expect(sent).not.toContain('POST')
  expectQuiet(page)
})

test('without script the form explains why a 50 MB file is rejected', async () => {
  const { site, page } = await at({ javaScriptEnabled: false })

  await page.getByLabel('File', { exact: true }).setInputFiles(await onDisk(huge()))
  await page.getByRole('button', { name: 'Add document' }).click()
  await page.locator('#file-error').waitFor()

  expect(await page.getByLabel('File', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  expect(await page.locator('form [role=alert]:focus').count()).toBe(1)
  expect(await page.locator('#file-error').textContent()).toBe(
    'This file is too large. Please choose one of at most 5 MB.',
  )
  expect(filesOf(site)).toEqual([])
})

test('a file that the server rejects can be replaced and sent again', async () => {
  const { site, page } = await at({})

  await page.getByLabel('File', { exact: true }).setInputFiles(await onDisk(new File(['no'], 'cv.pdf')))
  await page.getByRole('button', { name: 'Add document' }).click()
  await page.getByRole('alert').getByText('Choose a PDF, JPEG, PNG or WebP file.').waitFor()
  const refused = page.locator('[type=file]:focus')
  expect(await refused.getAttribute('aria-invalid')).toBe('true')
  expect(await refused.getAttribute('aria-describedby')).toContain('file-refusal')
  await page.getByLabel('File', { exact: true }).setInputFiles(await onDisk(pdf()))
  await page.getByRole('button', { name: 'Add document' }).click()
  await page.getByText('Document added', { exact: true }).waitFor()

  expect(stored(site)).toHaveLength(1)
  expectQuiet(page, { except: /422/ })
})

test('the form reports a failed network and loses nothing', async () => {
  const { page } = await at({})
  await page.route('**/api/documents', route => route.abort())

  await page.getByLabel('File', { exact: true }).setInputFiles(await onDisk(pdf()))
  await page.getByRole('button', { name: 'Add document' }).click()
  await page.getByRole('alert').getByText('We could not upload the file.').waitFor()

  expect(await page.getByLabel('File', { exact: true }).inputValue()).toContain('My CV.pdf')
})

test('an image is shown in the browser without running scripts', async () => {
  const { page } = await at({})
  const file = {
    name: 'degree.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await (await jpeg(80, 60)).bytes()),
  }
  const answer = await page.request.post('/api/documents', { multipart: { kind: 'certificate', file } })
  const { id } = await answer.json()

  const shown = await page.goto(`/documents/${id}`)

  expect(shown?.headers()['content-security-policy']).toContain('sandbox')
  expect(await page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(80)
  expectQuiet(page)
})

/** Opens the documents page as a teacher. */
async function at({ javaScriptEnabled = true }: { javaScriptEnabled?: boolean }) {
  const site = await testSite()
  const teacher: Person = await site.person('teacher')
  const page: Page = await openPage(site.url, { as: teacher, javaScriptEnabled })
  await page.goto(path)
  if (javaScriptEnabled) await arrived(page, 'upload-document')
  return { site, page }
}

/** A file for a file input. */
async function onDisk(file: File): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'elimu-file-'))
  afterThisTest(() => rmSync(dir, { recursive: true, force: true }))
  const path = join(dir, file.name)
  await Bun.write(path, file)
  return path
}

const huge = () => new File([pdf(), new Uint8Array(50 * 1024 * 1024)], 'scans.pdf')

/** A photo that compresses badly, like those of phones. */
async function noisy(width: number, height: number) {
  const points = crypto.getRandomValues(new Uint8Array(65_536))
  const bitmap = Buffer.alloc(54 + width * height * 3)
  bitmap.write('BM')
  bitmap.writeUInt32LE(bitmap.length, 2)
  bitmap.writeUInt32LE(54, 10)
  bitmap.writeUInt32LE(40, 14)
  bitmap.writeInt32LE(width, 18)
  bitmap.writeInt32LE(height, 22)
  bitmap.writeUInt16LE(1, 26)
  bitmap.writeUInt16LE(24, 28)
  for (let at = 54; at < bitmap.length; at += points.length)
    bitmap.set(points.subarray(0, bitmap.length - at), at)
  const bytes = await new Bun.Image(bitmap).jpeg({ quality: 90 }).bytes()
  return { path: await onDisk(new File([new Uint8Array(bytes)], 'diploma.jpg')), bytes: bytes.length }
}
