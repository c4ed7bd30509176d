import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { outbox, users } from '#db/schema.ts'
import { sendEmailConfirmation } from '#src/features/auth/one-time-links.ts'
import { createAccount, readDraft } from '#src/features/registration/create-account.ts'
import { cookieOf, goodPassword, leastDrafts, setupAuth, tokenIn } from '#tests/auth/setup.ts'
import { setupPayments } from '#tests/support/payments.ts'
import { eventually } from '#tests/support/simulator.ts'

const HOUR = 3_600_000
const attackers = '254733000666'

test('a number typed into the profile receives no password link', async () => {
  const { member, send, mail } = await setupAuth()
  const teacher = await member('teacher')

  await send('POST', '/api/users/profile', {
    as: teacher,
    body: { phone: attackers, currentPassword: goodPassword },
  })
  await send('POST', '/api/auth/forgot-password', { body: { email: attackers } })

  expect(mail().filter(({ recipient }) => recipient === attackers)).toEqual([])
  expect(mail().at(-1)).toMatchObject({ channel: 'email', recipient: teacher.user.email })
})

test('a number confirmed by its code receives password links a day later', async () => {
  const { member, send, mail, clock } = await setupAuth()
  const teacher = await member('teacher', { phone: '254722000111', phoneLinksFrom: null })
  const ask = async () => {
    const before = mail().length
    await send('POST', '/api/auth/forgot-password', { body: { email: teacher.user.email } })
    return mail()
      .slice(before)
      .map(({ channel }) => channel)
  }
  const confirm = (code: string) =>
    send('POST', '/api/me/phone/confirmation', { as: teacher, body: { code } })

  const unproven = await ask()
  // This is the current number, which only needs to be proven.
  await send('PUT', '/api/me/phone', {
    as: teacher,
    body: { phone: '254722000111', password: goodPassword },
  })
  const code = /(\d{6}) is your Elimu code/.exec(mail().at(-1)?.body ?? '')?.[1] ?? ''
  const confirmed = await confirm(code)
  const again = await send('PUT', '/api/me/phone', {
    as: teacher,
    body: { phone: '254722000111', password: goodPassword },
  })
  clock.advance(23 * HOUR)
  const within = await ask()
  clock.advance(2 * HOUR)
  const after = await ask()

  expect([unproven, within, after]).toEqual([['email'], ['email'], ['email', 'sms']])
  expect([confirmed.status, again.status]).toEqual([200, 422])
})

test('the number that paid for the registration is proven; any other is not', async () => {
  const world = await setupPayments()
  const paidWith = async (n: number, phone: string, payer: string) => {
    const started = await world.register({ phone, email: `person${n}@example.test` }, payer)
    await world.sim.pay(started.id)
    return world.becomes('paid', n)
  }

  await paidWith(0, '254711222331', '254711222331')
  await paidWith(1, '254711222332', '254711222339')

  const sms = world.db.read.select().from(outbox).where(eq(outbox.channel, 'sms')).all()
  expect(sms.map(({ recipient }) => recipient)).toEqual(['254711222331'])
  expect(world.accounts().map(({ phoneLinksFrom }) => phoneLinksFrom !== null)).toEqual([true, false])
})

test("a renewal paid from the account's number proves it a day later", async () => {
  const world = await setupPayments()
  const parent = await world.person('parent', { phone: '254711222333', phoneLinksFrom: null })

  const started = await world.initiate({ as: parent, phone: '254711222333' })
  await world.sim.pay(started.id)
  await world.becomes('paid')

  const stored = world.db.read.select().from(users).where(eq(users.id, parent.id)).get()
  expect(stored?.phoneLinksFrom).toBeGreaterThan(world.clock.now() + 23 * HOUR)
})

test('a reset by email removes what a stranger added to an unproven account', async () => {
  const { member, send, signIn, mail, db } = await setupAuth()
  // A stranger registered with the victim's address, never confirmed it, and set a password and a number.
  const account = await member('teacher', {
    email: 'victim@example.test',
    phone: attackers,
    ...{ phoneLinksFrom: null, confirmedAt: null, pendingEmail: 'attacker@example.test' },
  })
  const reset = async (email: string) => {
    const before = mail().length
    await send('POST', '/api/auth/forgot-password', { body: { email } })
    return mail().slice(before)
  }

  const [link] = await reset('victim@example.test')
  const chosen = await send('POST', '/api/auth/password', {
    body: { token: tokenIn(link?.body), password: 'four green acacias' },
  })
  const byPhone = await reset(attackers)

  expect(chosen.status).toBe(200)
  expect((await send('GET', '/api/auth/user', { as: account })).status).toBe(401)
  expect(byPhone).toEqual([])
  expect((await signIn(attackers, goodPassword)).status).toBe(401)
  expect(db.read.select().from(users).where(eq(users.id, account.id)).get()).toMatchObject({
    ...{ phone: null, pendingEmail: null, pendingPhone: null },
  })
  const bell = await send('GET', '/api/notifications', { as: cookieOf(chosen.headers) })
  expect(JSON.stringify(bell.body)).toContain('Please add your phone number')

  // The address is proven now, so another reset removes no number.
  await send('POST', '/api/users/profile', {
    as: cookieOf(chosen.headers),
    body: { phone: '254722000111', currentPassword: 'four green acacias' },
  })
  const [second] = await reset('victim@example.test')
  await send('POST', '/api/auth/password', {
    body: { token: tokenIn(second?.body), password: 'five red acacias' },
  })
  expect(db.read.select().from(users).where(eq(users.id, account.id)).get()?.phone).toBe('254722000111')
})

test('a new password cancels pending changes requested with the old one', async () => {
  const { member, send, mail, db } = await setupAuth()
  const teacher = await member('teacher')
  const attacker = { as: teacher, body: { email: 'attacker@example.test', password: goodPassword } }
  await send('PUT', '/api/me/email', attacker)
  const link = mail().find(({ recipient }) => recipient === 'attacker@example.test')

  await send('POST', '/api/auth/password', {
    as: teacher,
    body: { password: 'four green acacias', currentPassword: goodPassword },
  })
  const confirmed = await send('POST', `/confirm-email?token=${tokenIn(link?.body)}`, {
    body: new URLSearchParams(),
  })

  expect(confirmed.status).toBe(410)
  expect(db.read.select().from(users).where(eq(users.id, teacher.id)).get()).toMatchObject({
    ...{ email: teacher.user.email, pendingEmail: null },
  })
})

test('proving a number removes it from an account that never proved it', async () => {
  const { member, send, mail, db } = await setupAuth()
  const claimer = await member('tutor', { phone: '254722000111', phoneLinksFrom: null })
  const owner = await member('teacher', { phone: null })
  const ask = () =>
    send('PUT', '/api/me/phone', { as: owner, body: { phone: '254722000111', password: goodPassword } })

  const asked = await ask()
  const code = /(\d{6}) is your Elimu code/.exec(mail().at(-1)?.body ?? '')?.[1] ?? ''
  const confirmed = await send('POST', '/api/me/phone/confirmation', { as: owner, body: { code } })

  const phoneOf = (id: string) => db.read.select().from(users).where(eq(users.id, id)).get()?.phone
  expect([asked.status, confirmed.status]).toEqual([200, 200])
  expect([phoneOf(owner.id), phoneOf(claimer.id)]).toEqual(['254722000111', null])
  const bell = await send('GET', '/api/notifications', { as: claimer })
  expect(JSON.stringify(bell.body)).toContain('Please add your phone number')
})

test('a number that an intruder confirmed gets no link once the owner has chosen another password', async () => {
  const { member, send, mail, clock } = await setupAuth()
  const teacher = await member('teacher')
  await send('PUT', '/api/me/phone', { as: teacher, body: { phone: attackers, password: goodPassword } })
  const code = /(\d{6}) is your Elimu code/.exec(mail().at(-1)?.body ?? '')?.[1] ?? ''
  await send('POST', '/api/me/phone/confirmation', { as: teacher, body: { code } })

  await send('POST', '/api/auth/forgot-password', { body: { email: teacher.user.email } })
  const link = mail().findLast(({ channel, body }) => channel === 'email' && body.includes('token='))
  const reset = { token: tokenIn(link?.body), password: 'four green acacias' }
  await send('POST', '/api/auth/password', { body: reset })
  const before = mail().length
  clock.advance(25 * HOUR)
  await send('POST', '/api/auth/forgot-password', { body: { email: attackers } })

  expect(
    mail()
      .slice(before)
      .map(({ channel }) => channel),
  ).toEqual(['email'])
})

test('of a simultaneous reset and change, the reset wins', async () => {
  const { member, send, signIn, mail, db } = await setupAuth()
  const teacher = await member('teacher')
  await send('POST', '/api/auth/forgot-password', { body: { email: teacher.user.email } })
  const token = tokenIn(mail()[0]?.body)
  const old = { as: teacher, body: { email: 'attacker@example.test', password: goodPassword } }

  const [reset] = await Promise.all([
    send('POST', '/api/auth/password', { body: { token, password: 'four green acacias' } }),
    send('POST', '/api/auth/password', {
      as: teacher,
      body: { password: 'five red acacias', currentPassword: goodPassword },
    }),
    send('PUT', '/api/me/email', old),
  ])

  const stored = db.read.select().from(users).where(eq(users.id, teacher.id)).get()
  if (reset.status === 200) {
    expect((await signIn(teacher.user.email, 'four green acacias')).status).toBe(200)
    expect(stored?.pendingEmail).toBeNull()
  } else expect((await signIn(teacher.user.email, 'five red acacias')).status).toBe(200)
})

test('the owner of an address can register even if strangers used up its links', async () => {
  const { member, send, mail, deps, db, clock } = await setupAuth()
  const people = [await member('teacher'), await member('tutor')]
  for (let n = 0; n < 6; n++) {
    const body = { email: 'victim@example.test', password: goodPassword }
    await send('PUT', '/api/me/email', { as: people[n % 2], body })
  }
  const draft = readDraft({ ...leastDrafts.tutor, email: 'victim@example.test' })

  const user = await db.write(tx => createAccount(tx, deps, draft, { confirmedAt: null }))

  expect(user.email).toBe('victim@example.test')
  // Attempts refused by the hourly limit do not count towards the daily one.
  for (let hour = 0; hour < 2; hour++) {
    clock.advance(HOUR + 1)
    for (let n = 0; n < 4; n++) await db.write(tx => sendEmailConfirmation(tx, deps, user, user.email))
  }
  expect(mail().filter(({ recipient }) => recipient === 'victim@example.test')).toHaveLength(10)
})

test("the payer's phone cannot sign in to an account whose password was created by the emailed link", async () => {
  const world = await setupPayments()
  const started = await world.register({ phone: attackers, email: 'victim@example.test' }, attackers)
  await world.sim.pay(started.id)
  await world.becomes('paid')
  const sent = () => world.db.read.select().from(outbox).all()
  const link = sent().find(({ recipient }) => recipient === 'victim@example.test')

  const created = await world.send('POST', '/api/auth/password', {
    body: { token: tokenIn(link?.body), password: goodPassword },
  })
  const before = sent().length
  await world.send('POST', '/api/auth/forgot-password', { body: { email: attackers } })

  expect(created.status).toBe(200)
  expect(
    sent()
      .slice(before)
      .map(({ channel }) => channel),
  ).toEqual(['email'])
})

test('the phone that paid cannot retake an account after the owner of its address reset it', async () => {
  const world = await setupPayments()
  const started = await world.register({ phone: attackers, email: 'victim@example.test' }, attackers)
  await world.sim.pay(started.id)
  await world.becomes('paid')
  await world.send('POST', '/api/auth/password', { as: started.browser, body: { password: goodPassword } })
  const links = () => world.db.read.select().from(outbox).all()

  world.clock.advance(HOUR)
  await world.send('POST', '/api/auth/forgot-password', { body: { email: 'victim@example.test' } })
  const link = await eventually(() =>
    links().findLast(({ recipient }) => recipient === 'victim@example.test'),
  )
  const chosen = await world.send('POST', '/api/auth/password', {
    body: { token: tokenIn(link.body), password: 'four green acacias' },
  })
  const before = links().length
  world.clock.advance(2 * HOUR)
  await world.send('POST', '/api/auth/forgot-password', { body: { email: attackers } })

  expect(chosen.status).toBe(200)
  expect(
    links()
      .slice(before)
      .map(({ recipient }) => recipient),
  ).toEqual(['victim@example.test'])
})

test('the emailed link confirms the address once the paying browser has chosen the password', async () => {
  const world = await setupPayments()
  const started = await world.register({ email: 'amina@example.test' })
  await world.sim.pay(started.id)
  await world.becomes('paid')
  const token = tokenIn(world.db.read.select().from(outbox).all()[0]?.body)
  const account = () => world.accounts()[0]
  const chosen = await world.send('POST', '/api/auth/password', {
    ...{ as: started.browser, body: { password: goodPassword } },
  })
  const before = account()?.confirmedAt ?? 0
  world.clock.advance(HOUR)

  const opened = await world.send('GET', `/password?token=${token}`)
  const confirmed = await world.send('POST', opened.headers.get('location') ?? '', {
    as: cookieOf(chosen.headers),
    body: new URLSearchParams(),
  })

  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/confirm-email?token=${token}`])
  expect(confirmed.status).toBe(303)
  expect(account()?.confirmedAt).toBeGreaterThan(before)
})

test('a changed password is reported to its owner by email and SMS', async () => {
  const { member, send, mail } = await setupAuth()
  const teacher = await member('teacher')
  const unproven = await member('tutor', { confirmedAt: null, phoneLinksFrom: null })
  const change = (as: typeof teacher) =>
    send('POST', '/api/auth/password', {
      as,
      body: { password: 'four green acacias', currentPassword: goodPassword },
    })

  const statuses = [(await change(teacher)).status, (await change(unproven)).status]

  expect(statuses).toEqual([200, 200])
  expect(mail().map(({ recipient }) => recipient)).toEqual([teacher.user.email, teacher.user.phone ?? ''])
  for (const { body } of mail()) expect(body).toContain('The password for your account was changed.')
  expect(mail()[1]?.body.length).toBeLessThanOrEqual(160)
})

test("an unproven address gets no user's text and at most 10 messages a day", async () => {
  const world = await setupPayments()
  const started = await world.register({ email: 'victim@example.test', firstName: 'Claim your prize' })
  await world.sim.pay(started.id)
  await world.becomes('paid')
  const school = await world.person('school', { firstName: 'You won KES 50,000' })
  const receiverId = world.accounts()[0]?.id
  for (let n = 0; n < 12; n++) {
    const body = { receiverId, subject: `Prize ${n}`, content: 'Call 0700 000 000 for your prize.' }
    expect((await world.send('POST', '/api/messages', { as: school, body })).status).toBe(201)
    world.clock.advance(HOUR)
  }

  const notices = world.db.read
    .select()
    .from(outbox)
    .all()
    .filter(({ kind, recipient }) => kind === 'notice' && recipient === 'victim@example.test')
  expect(notices).toHaveLength(10)
  expect(JSON.stringify(notices)).not.toMatch(/prize|you won|0700 000 000/i)
})
