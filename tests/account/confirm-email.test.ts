import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { sendEmailConfirmation } from '#src/features/auth/one-time-links.ts'
import { setupAuth, tokenIn } from '#tests/auth/setup.ts'

async function confirmations() {
  const app = await setupAuth()
  const ask = async (user: typeof users.$inferSelect, email = user.email) => {
    await app.db.write(tx => sendEmailConfirmation(tx, app.deps, user, email))
    return `/confirm-email?token=${tokenIn(app.mail().at(-1)?.body)}`
  }
  const stored = (id: string) => app.db.read.select().from(users).where(eq(users.id, id)).get()
  return { ...app, ask, stored }
}

test('opening the link only shows a button; pressing it confirms, once', async () => {
  const { member, ask, send, stored } = await confirmations()
  const { id, user } = await member('teacher', { confirmedAt: null, passwordHash: null })
  const path = await ask(user)

  const page = await send('GET', path)
  const before = stored(id)?.confirmedAt
  const pressed = await send('POST', path)
  const again = await send('POST', path)

  expect([page.status, before]).toEqual([200, null])
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/login'])
  expect(stored(id)?.confirmedAt).toBeNumber()
  expect(again.status).toBe(410)
})

test('an account with a password is confirmed only by its signed-in owner', async () => {
  const { member, ask, send, stored } = await confirmations()
  const teacher = await member('teacher', { confirmedAt: null })
  const path = await ask(teacher.user)

  const page = await send('GET', path)
  const stranger = await send('POST', path, { as: await member('tutor') })
  const before = stored(teacher.id)?.confirmedAt
  const signedIn = await send('POST', path, { as: teacher })

  expect(page.body).toContain(`href="/login?next=${encodeURIComponent(path)}"`)
  expect(page.body).not.toContain('Confirm my email address</button>')
  expect([stranger.status, stranger.headers.get('location'), before]).toEqual([303, path, null])
  expect(signedIn.headers.get('location')).toBe('/dashboard')
  expect(stored(teacher.id)?.confirmedAt).toBeNumber()
})

test('a changed address takes effect once confirmed', async () => {
  const { member, ask, send, stored } = await confirmations()
  const teacher = await member('teacher', { pendingEmail: 'new@example.test' })
  const path = await ask(teacher.user, 'new@example.test')

  const page = await send('GET', path)
  const { headers } = await send('POST', path, { as: teacher })

  expect(page.body).toContain('If you did not ask for this change')
  expect(page.body).not.toContain('Choose a new password')
  expect(headers.get('location')).toBe('/dashboard')
  expect(stored(teacher.id)).toMatchObject({ email: 'new@example.test', pendingEmail: null })
})

test('an address that another account took in the meantime is rejected', async () => {
  const { member, ask, send, stored } = await confirmations()
  const teacher = await member('teacher', { pendingEmail: 'new@example.test' })
  await member('tutor', { email: 'new@example.test' })
  const path = await ask(teacher.user, 'new@example.test')

  const { status } = await send('POST', path, { as: teacher })

  expect(status).toBe(410)
  expect(stored(teacher.id)?.email).toBe(teacher.user.email)
})

test('a new link replaces the previous one, and every link expires after 72 hours', async () => {
  const { member, ask, send, clock } = await confirmations()
  const { user } = await member('teacher', { confirmedAt: null })
  const first = await ask(user)
  const second = await ask(user)

  const spent = await send('GET', first)
  const fresh = await send('GET', second)
  clock.advance(72 * 3_600_000)
  const late = await send('POST', second)

  expect([spent.status, fresh.status]).toEqual([410, 200])
  expect(spent.body).toMatch(/<main.*href="\/settings".*<\/main>/s)
  expect(late.status).toBe(410)
})

test('password links do not confirm addresses, nor the other way round', async () => {
  const { member, ask, linkFor, send } = await confirmations()
  const teacher = await member('teacher')
  const path = await ask(teacher.user)

  const asPassword = await send('POST', '/api/auth/password', {
    body: { token: path.split('=')[1], password: 'four green acacias' },
  })
  const asConfirmation = await send('POST', `/confirm-email?token=${await linkFor(teacher)}`)

  expect([asPassword.status, asConfirmation.status]).toEqual([422, 410])
})
