import { expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { removeOrphanedUploads } from '#src/operations/worker/remove-orphaned-files.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { bomb, photoWithPlace, picture } from '#tests/support/image-fixtures.ts'

const HOUR = 3_600_000

test('a photo is re-encoded at 512 and 96 pixels without location data', async () => {
  const { dir, post, get, person } = await site()
  const teacher = await person('teacher')

  const sent = await post('/api/users/photo', teacher, await photoWithPlace('1.2921 S 36.8219 E'))
  const { profileImageUrl } = (await sent.json()) as { profileImageUrl: string }
  const large = await get(profileImageUrl)
  const small = await get(profileImageUrl.replace('.webp', '-small.webp'))

  expect(sent.status).toBe(201)
  expect(profileImageUrl).toMatch(/^\/photos\/[0-9a-f]{64}\.webp$/)
  expect(large.headers.get('content-type')).toBe('image/webp')
  expect(large.headers.get('cache-control')).toBe('private, max-age=2592000, immutable')
  expect(large.headers.get('x-content-type-options')).toBe('nosniff')
  const bytes = await large.bytes()
  expect(await new Bun.Image(bytes).metadata()).toMatchObject({ width: 512, format: 'webp' })
  expect(await new Bun.Image(await small.bytes()).metadata()).toMatchObject({ width: 96 })
  expect(Buffer.from(bytes).includes('36.8219')).toBe(false)
  for (const name of photosIn(dir)) {
    const stored = await Bun.file(join(dir, 'uploads/photos', name)).bytes()
    expect(Buffer.from(stored).includes('36.8219')).toBe(false)
  }
})

test('a new photo replaces the old one, and a removed photo is deleted from disk', async () => {
  const { dir, post, get, person, send } = await site()
  const teacher = await person('teacher')
  const first = await addressOf(await post('/api/users/photo', teacher, await picture(40, 40)))
  const second = await addressOf(await post('/api/users/photo', teacher, await picture(50, 50)))
  expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200])

  const removed = await send('DELETE', '/api/users/photo', { as: teacher })

  expect(removed.body).toEqual({ profileImageUrl: null })
  expect((await get(second)).status).toBe(404)
  expect(photosIn(dir)).toEqual([])
})

test('a file that is not an image or is too large is rejected and not stored', async () => {
  const { dir, post, person, db } = await site()
  const teacher = await person('teacher')
  const text = (content: string) => new TextEncoder().encode(content)
  const refused: [Uint8Array<ArrayBuffer>, string][] = [
    [
      text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'Please choose an image: JPEG, PNG or WebP.',
    ],
    [text('%PDF-1.7'), 'Please choose an image: JPEG, PNG or WebP.'],
    [text('GIF89a'), 'Please choose an image: JPEG, PNG or WebP.'],
    [bomb(30_000, 30_000), 'This image is too large (over 24 megapixels). Please choose a smaller one.'],
    [(await picture(40, 40)).slice(0, 60), 'We could not read this image. Please choose another one.'],
    [new Uint8Array(50 * 1024 * 1024), 'This file is too large. Please choose one of at most 5 MB.'],
    [new Uint8Array(), 'Please choose a file first.'],
  ]

  for (const [bytes, message] of refused) {
    const answer = await post('/api/users/photo', teacher, bytes)

    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({ message, fields: { photo: message } })
  }

  expect(photosIn(dir)).toEqual([])
  expect(db.read.select().from(users).get()?.profileImageUrl).toBeNull()
})

test('a path in the file name is ignored', async () => {
  const { dir, post, get, person } = await site()

  const sent = await post(
    '/api/users/photo',
    await person('teacher'),
    await picture(40, 40),
    '../../../elimu.db',
  )

  expect(sent.status).toBe(201)
  expect(photosIn(dir)).toHaveLength(2)
  expect((await get('/photos/..%2f..%2felimu.db')).status).toBe(404)
  expect((await get('/photos/..%2fdocuments%2fx.pdf')).status).toBe(404)
})

test('without script a form uploads the photo and shows errors on the page', async () => {
  const { post, get, person, send } = await site()
  const parent = await person('parent')

  const wrong = await post('/profile/photo', parent, new TextEncoder().encode('<svg/>'))
  const saved = await post('/profile/photo', parent, await picture(40, 40))
  const shown = await send('GET', '/profile', { as: parent })

  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain('Please choose an image: JPEG, PNG or WebP.')
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/profile'])
  const address = /src="(\/photos\/[0-9a-f]{64}\.webp)"/.exec(shown.body)?.[1] ?? ''
  expect((await get(address)).status).toBe(200)
  await send('POST', '/profile/photo/removal', { as: parent, body: new URLSearchParams() })
  expect((await get(address)).status).toBe(404)
})

test('a visitor cannot upload a photo', async () => {
  const { dir, post } = await site()

  const call = await post('/api/users/photo', undefined, await picture(40, 40))
  const form = await post('/profile/photo', undefined, await picture(40, 40))

  expect(call.status).toBe(401)
  expect(form.headers.get('location')).toBe('/login?next=%2Fprofile')
  expect(photosIn(dir)).toEqual([])
})

test('changing the photo does not make an open profile form stale', async () => {
  const { post, person, send } = await site()
  const teacher = await person('teacher')
  const { updatedAt } = (await send('GET', '/api/auth/user', { as: teacher })).body
  await post('/api/users/photo', teacher, await picture(40, 40))

  const saved = await send('POST', '/api/users/profile', {
    as: teacher,
    body: { bio: 'Still mine', updatedAt },
  })

  expect(saved.status).toBe(200)
})

test('the photo appears on the profile and, small, in lists, messages and the header', async () => {
  const { post, person, send } = await site()
  const teacher = await person('teacher')
  const address = await addressOf(await post('/api/users/photo', teacher, await picture(40, 40)))
  const small = address.replace('.webp', '-small.webp')

  const profile = await send('GET', `/professionals/${teacher.id}`)
  const directory = await send('GET', '/professionals')
  const school = await person('school')
  await send('POST', '/api/messages', {
    as: school,
    body: { receiverId: teacher.id, content: 'Good morning' },
  })
  const conversations = await send('GET', '/messages', { as: school })
  const conversation = await send('GET', `/messages/${teacher.id}`, { as: school })
  const header = await send('GET', '/help', { as: teacher })

  expect(profile.body).toContain(`src="${address}"`)
  for (const page of [directory, conversations, conversation, header])
    expect(page.body).toContain(`src="${small}"`)
})

test('the nightly clean-up removes only the photos of erased accounts', async () => {
  const { dir, post, get, person, db, deps, clock } = await site()
  const stays = await addressOf(
    await post('/api/users/photo', await person('teacher'), await picture(40, 40)),
  )
  const leaver = await person('tutor')
  const goes = await addressOf(await post('/api/users/photo', leaver, await picture(40, 40)))
  await db.write(async tx => {
    await tx.delete(users).where(eq(users.id, leaver.id))
  })
  clock.advance(2 * HOUR)

  await removeOrphanedUploads(deps)

  expect([(await get(stays)).status, (await get(goes)).status]).toEqual([200, 404])
  expect(photosIn(dir)).toHaveLength(2)
})

async function site() {
  const setup = await testApp()
  const get = (path: string) => setup.app.handle(new Request(`http://localhost:3000${path}`))
  const post = (path: string, as: Person | undefined, bytes: Uint8Array, name = 'photo.jpg') => {
    const body = new FormData()
    body.append('photo', new File([Buffer.from(bytes)], name, { type: 'image/jpeg' }))
    const headers = { referer: 'http://localhost:3000/profile', ...(as && { cookie: as.cookie }) }
    return setup.app.handle(new Request(`http://localhost:3000${path}`, { method: 'POST', body, headers }))
  }
  return { ...setup, get, post }
}

async function addressOf(answer: Response): Promise<string> {
  return ((await answer.json()) as { profileImageUrl: string }).profileImageUrl
}

function photosIn(dir: string): string[] {
  const folder = join(dir, 'uploads/photos')
  return existsSync(folder) ? readdirSync(folder) : []
}
