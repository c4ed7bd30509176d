import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { form, goodPassword, setupAuth, tokenIn } from '#tests/auth/setup.ts'
import type { Person } from '#tests/support/app.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { toastOf } from '#tests/support/toast.ts'

async function settings() {
  const app = await setupAuth()
  const page = async (as: Person) => mainTextOf((await app.send('GET', '/settings', { as })).body)
  const press = (as: Person, fields: Record<string, string>) =>
    app.send('POST', '/settings', { as, body: form(fields) })
  const stored = ({ id }: Person) => app.db.read.select().from(users).where(eq(users.id, id)).get()
  return { ...app, page, press, stored }
}

test('the page shows the current settings', async () => {
  const { member, page } = await settings()
  const teacher = await member('teacher', { phone: '254712345678' })

  const text = await page(teacher)

  expect(text).toContain(teacher.user.email)
  expect(text).toContain('+254 712 345 678')
  expect(text).toContain('This device')
  expect(text).toContain('Profile visibility for employers')
  expect(text).not.toContain('One more step')
})

test('profile visibility is offered to professionals only', async () => {
  const { member, page } = await settings()

  const texts = [await page(await member('school')), await page(await member('parent'))]

  for (const text of texts) expect(text).not.toContain('Profile visibility')
})

test('an email address can be changed without script', async () => {
  const { member, page, press, stored, mail, send } = await settings()
  const teacher = await member('teacher')

  const asked = await press(teacher, { deed: 'email', email: 'new@example.test', password: goodPassword })
  const waiting = await page(teacher)
  const again = await press(teacher, { deed: 'emailAgain' })
  const links = mail().filter(({ recipient }) => recipient === 'new@example.test')
  const spent = await send('POST', `/confirm-email?token=${tokenIn(links[0]?.body)}`)
  await send('POST', `/confirm-email?token=${tokenIn(links[1]?.body)}`, { as: teacher })

  expect([asked.status, asked.headers.get('location')]).toEqual([303, '/settings#email'])
  expect(toastOf(asked)?.title).toBe('Check your email')
  expect(waiting).toContain('Open the link we sent to new@example.test')
  expect([again.status, links.length, spent.status]).toEqual([303, 2, 410])
  expect(stored(teacher)?.email).toBe('new@example.test')
})

test("a wrong password keeps the form's values and shows the error at its field", async () => {
  const { member, press } = await settings()
  const teacher = await member('teacher')

  const { status, body } = await press(teacher, { deed: 'phone', phone: '0712 345 679', password: 'wrong' })

  expect(status).toBe(422)
  expect(body).toMatch(/<details open=""[^>]*>.*Change phone number/)
  expect(body).toContain('value="0712 345 679"')
  expect(mainTextOf(body)).toContain("That's not your current password.")
  expect(body).not.toContain('value="wrong"')
})

test('a pending change of email address or number can be cancelled', async () => {
  const { member, press, stored, page } = await settings()
  const teacher = await member('teacher')
  await press(teacher, { deed: 'email', email: 'new@example.test', password: goodPassword })
  await press(teacher, { deed: 'phone', phone: '0712345679', password: goodPassword })

  await press(teacher, { deed: 'keepEmail' })
  await press(teacher, { deed: 'keepPhone' })

  expect(stored(teacher)).toMatchObject({ pendingEmail: null, pendingPhone: null })
  expect(await page(teacher)).not.toContain('One more step')
})

test('a phone number can be changed without script', async () => {
  const { member, press, stored, mail } = await settings()
  const teacher = await member('teacher')
  await press(teacher, { deed: 'phone', phone: '0712345679', password: goodPassword })
  const code = /\d{6}/.exec(mail().at(-1)?.body ?? '')?.[0] ?? ''

  const wrong = await press(teacher, { deed: 'code', code: '12' })
  const right = await press(teacher, { deed: 'code', code })

  expect([wrong.status, mainTextOf(wrong.body).includes('The code has 6 digits')]).toEqual([422, true])
  expect([right.status, stored(teacher)?.phone]).toEqual([303, '254712345679'])
})

test('preferences are saved, also unticked ones, and those not offered do not change', async () => {
  const { member, press, stored } = await settings()
  const [teacher, parent] = [await member('teacher'), await member('parent')]

  await press(teacher, { deed: 'preferences', smsNotifications: 'on' })
  await press(parent, { deed: 'preferences', emailNotifications: 'on' })

  expect(stored(teacher)?.preferences).toEqual({
    emailNotifications: false,
    smsNotifications: true,
    profileVisible: false,
  })
  expect(stored(parent)?.preferences).toEqual({
    emailNotifications: true,
    smsNotifications: false,
    profileVisible: true,
  })
})

test('a stale form does not undo preferences changed elsewhere', async () => {
  const { member, press, stored, send, db } = await settings()
  const teacher = await member('teacher', { unsubscribeKey: 'a'.repeat(64) })
  const { body } = await send('GET', '/settings', { as: teacher })
  const shown = /name="shown" value="([^"]*)"/.exec(body)?.[1] ?? ''

  const unsubscribed = await send('POST', `/unsubscribe?key=${'a'.repeat(64)}`)
  await press(teacher, { deed: 'preferences', shown, emailNotifications: 'on', smsNotifications: 'on' })

  expect(shown).toBe('emailNotifications profileVisible')
  expect(unsubscribed.status).toBe(200)
  expect(stored(teacher)?.preferences).toEqual({
    emailNotifications: false,
    smsNotifications: true,
    profileVisible: false,
  })
  expect(await db.read.$count(users)).toBe(1)
})

test('using the unsubscribe link and the form at the same time applies both', async () => {
  const { member, press, stored, send } = await settings()
  const teacher = await member('teacher', { unsubscribeKey: 'a'.repeat(64) })
  const shown = 'emailNotifications profileVisible'

  await Promise.all([
    press(teacher, {
      deed: 'preferences',
      shown,
      emailNotifications: 'on',
      profileVisible: 'on',
      smsNotifications: 'on',
    }),
    send('POST', `/unsubscribe?key=${'a'.repeat(64)}`),
  ])

  expect(stored(teacher)?.preferences).toEqual({
    emailNotifications: false,
    smsNotifications: true,
    profileVisible: true,
  })
})

test('one device or all others can be signed out', async () => {
  const { member, signIn, press, send, page } = await settings()
  const teacher = await member('teacher')
  await signIn(teacher.user.email)
  await signIn(teacher.user.email)
  const device = /name="device" value="([0-9a-f]{32})"/.exec(
    (await send('GET', '/settings', { as: teacher })).body,
  )?.[1]
  const count = async () => (await send('GET', '/api/sessions', { as: teacher })).body.length

  const before = await count()
  await press(teacher, { deed: 'device', device: device ?? '' })
  const fewer = await count()
  const gone = await press(teacher, { deed: 'device', device: device ?? '' })
  await press(teacher, { deed: 'otherDevices' })

  expect([before, fewer, await count()]).toEqual([3, 2, 1])
  expect([gone.status, mainTextOf(gone.body).includes('already signed out')]).toEqual([404, true])
  expect(await page(teacher)).not.toContain('Sign out everywhere else')
})

test('an unconfirmed address is marked, and its link can be sent again', async () => {
  const { member, page, press, mail } = await settings()
  const teacher = await member('teacher', { confirmedAt: null })

  const text = await page(teacher)
  await press(teacher, { deed: 'emailAgain' })

  expect(text).toContain('Not confirmed yet')
  expect(mail()).toMatchObject([{ recipient: teacher.user.email }])
})

test('an administrator without an email address sees none and gets no email', async () => {
  const { member, page, press, mail } = await settings()
  const admin = await member('admin', { email: 'mary@administrator.invalid', phone: null })

  const text = await page(admin)
  await press(admin, { deed: 'email', email: 'mary@example.test', password: goodPassword })

  expect(text).toContain('Not added yet')
  expect(text).not.toContain('administrator.invalid')
  expect(mail().map(({ recipient }) => recipient)).toEqual(['mary@example.test'])
})

test('an unknown action or device is not found', async () => {
  const { member, press } = await settings()
  const teacher = await member('teacher')

  for (const deed of ['', 'constructor', 'toString', 'erase']) {
    expect((await press(teacher, { deed })).status).toBe(404)
  }
})

test('signed out, both pages lead to sign-in and back', async () => {
  const { send } = await settings()

  for (const path of ['/settings', '/settings/delete']) {
    const { status, headers } = await send('GET', path)
    expect([status, headers.get('location')]).toEqual([303, `/login?next=${encodeURIComponent(path)}`])
  }
})
