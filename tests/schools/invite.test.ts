import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { schools, users } from '#db/schema.ts'
import { form, tokenIn } from '#tests/auth/setup.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { setupSchool } from './setup.ts'

const DAY = 86_400_000

test('an owner invites by email, and the token is not stored', async () => {
  const { invite, invited, mail, owner, school, deeds, clock } = await setupSchool()

  const { status, body } = await invite('Otieno@Example.test')

  expect(status).toBe(201)
  expect(body).toMatchObject({
    email: 'otieno@example.test',
    role: 'recruiter',
    invitedBy: 'Grace Wanjiru',
    isOpen: true,
  })
  expect(Date.parse(body.expiresAt) - clock.now()).toBeWithin(7 * DAY - 60_000, 7 * DAY + 1)
  const [letter] = mail()
  expect(letter).toMatchObject({
    recipient: 'otieno@example.test',
    subject: 'A school has invited you to join its team on Elimu',
    userId: null,
  })
  expect(letter?.body).toContain('invited you to join its team on Elimu as a recruiter')
  const token = tokenIn(letter?.body)
  expect(token).toHaveLength(64)
  expect(JSON.stringify(invited())).not.toContain(token)
  expect(deeds('school.invite')).toMatchObject([
    { actorId: owner.id, targetType: 'school', targetId: school()?.id, detail: { invitation: body.id } },
  ])
})

test('inviting an address again replaces its link', async () => {
  const { linkFor, invited, join, send } = await setupSchool()

  const first = await linkFor('otieno@example.test')
  const second = await linkFor('otieno@example.test', { role: 'owner' })

  expect(invited()).toMatchObject([{ email: 'otieno@example.test', role: 'owner' }])
  expect((await send('GET', `/join?token=${first}`)).status).toBe(410)
  expect((await join(first)).status).toBe(422)
  expect((await join(second)).status).toBe(201)
})

test('a cancelled invitation is removed and its link stops working', async () => {
  const { linkFor, invite, invited, send, owner, stranger, deeds } = await setupSchool()
  const token = await linkFor('otieno@example.test')
  const { body } = await invite('mumbi@example.test')
  const [first] = invited().filter(({ email }) => email === 'otieno@example.test')
  const path = `/api/schools/mine/invitations/${first?.id}`

  const foreign = await send('DELETE', path, { as: stranger })
  const taken = await send('DELETE', path, { as: owner })
  const again = await send('DELETE', path, { as: owner })

  expect([foreign.status, taken.status, again.status]).toEqual([404, 200, 404])
  expect((await send('GET', `/join?token=${token}`)).status).toBe(410)
  expect(invited().map(({ id }) => id)).toEqual([body.id])
  expect(deeds('school.uninvite')).toHaveLength(1)
})

test('a school can have 20 open invitations and resend them', async () => {
  const { invite, invited, clock, mail } = await setupSchool()
  for (let n = 0; n < 20; n++) {
    if (n === 10) clock.advance(DAY + 1)
    expect((await invite(`person${n}@example.test`)).status).toBe(201)
  }

  const more = await invite('one-more@example.test')
  const again = await invite('person3@example.test')

  expect([more.status, more.body.message]).toEqual([
    409,
    'Your school already has 20 open invitations. Cancel one first.',
  ])
  expect(again.status).toBe(201)
  expect(invited()).toHaveLength(20)
  expect(mail().some(({ recipient }) => recipient === 'one-more@example.test')).toBe(false)

  clock.advance(8 * DAY)
  expect((await invite('one-more@example.test')).status).toBe(201)
})

test('a school can send 20 invitations a day, including cancelled ones', async () => {
  const { invite, send, owner, clock, mail } = await setupSchool()
  for (let n = 0; n < 20; n++) {
    const { body } = await invite(`person${n}@example.test`)
    await send('DELETE', `/api/schools/mine/invitations/${body.id}`, { as: owner })
  }

  const refused = await invite('one-more@example.test')
  const sent = mail().length
  clock.advance(DAY + 1)
  const tomorrow = await invite('one-more@example.test')

  expect([refused.status, sent]).toEqual([429, 20])
  expect(refused.body.message).toContain('20 invitations a day')
  expect(tomorrow.status).toBe(201)
})

test('an address gets at most 5 invitations a day from all schools', async () => {
  const { invite, stranger, mail } = await setupSchool()

  const answers = [
    await invite('otieno@example.test'),
    await invite('otieno@example.test'),
    await invite('otieno@example.test', { as: stranger }),
    await invite('otieno@example.test', { as: stranger }),
    await invite('otieno@example.test', { as: stranger }),
    await invite('otieno@example.test', { as: stranger }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429])
  expect(mail()).toHaveLength(5)
})

test('a member cannot be invited again; other accounts are not revealed', async () => {
  const { invite, recruiter, person, invited } = await setupSchool()
  const teacher = await person('teacher')

  const colleague = await invite(recruiter.user.email)
  const elsewhere = await invite(teacher.user.email)

  expect([colleague.status, colleague.body.message]).toEqual([
    409,
    'This person has already joined your school.',
  ])
  expect(elsewhere.status).toBe(201)
  expect(invited()).toHaveLength(1)
})

test('an owner with an unconfirmed email cannot invite', async () => {
  const { invite, db, owner, mail } = await setupSchool()
  await db.write(tx => tx.update(users).set({ confirmedAt: null }).where(eq(users.id, owner.id)))

  const { status, body } = await invite('otieno@example.test')

  expect([status, body.message]).toEqual([403, 'Please confirm your email first.'])
  expect(mail()).toEqual([])
})

test('invalid input is refused with a message and the form keeps its values', async () => {
  const { send, owner, invite, invited } = await setupSchool()

  const call = await invite('not an address', { role: 'principal' })
  const page = await send('POST', '/admin/people', {
    as: owner,
    body: form({ email: 'otieno@example', role: 'owner' }),
  })

  expect([call.status, call.body.fields]).toEqual([
    422,
    { email: 'Please enter a valid email address', role: 'Choose owner or recruiter' },
  ])
  expect(page.status).toBe(422)
  expect(page.body).toContain('value="otieno@example"')
  expect(page.body).toContain('<option value="owner" selected="">')
  expect(mainTextOf(page.body)).toContain('Please enter a valid email address')
  expect(invited()).toEqual([])
})

test('inviting, resending and cancelling work without JavaScript', async () => {
  const { send, owner, invited, mail } = await setupSchool()
  const open = async () => (await send('GET', '/admin/people', { as: owner })).body
  const post = (path: string, body: Record<string, string> = {}) =>
    send('POST', path, { as: owner, body: form(body) })

  const sent = await post('/admin/people', { email: 'otieno@example.test', role: 'recruiter' })
  const listed = await open()
  const again = await post('/admin/people', { email: 'otieno@example.test', role: 'recruiter' })
  const back = await post(`/admin/invitations/${invited()[0]?.id}/withdrawal`)

  expect([sent, again, back].map(({ status, headers }) => [status, headers.get('location')])).toEqual(
    Array(3).fill([303, '/admin/people']),
  )
  expect(mainTextOf(listed)).toMatch(/otieno@example.test Recruiter Invited by Grace Wanjiru · expires on \d/)
  expect(listed).toContain(`/admin/invitations/`)
  expect(mail()).toHaveLength(2)
  expect(mainTextOf(await open())).not.toContain('otieno@example.test')
})

test('the email names only a verified school, and no text typed by people', async () => {
  const { invite, mail, owner, school, db } = await setupSchool()
  const change = (what: object) =>
    db.write(tx =>
      tx
        .update(schools)
        .set(what)
        .where(eq(schools.id, school()?.id ?? '')),
    )
  await db.write(tx => tx.update(users).set({ lastName: 'Claims' }).where(eq(users.id, owner.id)))

  await change({ name: 'You won KES 50,000' })
  await invite('otieno@example.test')
  await change({ name: 'Ziwa View School', isVerified: true })
  await invite('akinyi@example.test')

  const [unchecked, checked] = mail()
  expect(`${unchecked?.subject}\n${unchecked?.body}`).not.toMatch(/won|Claims|Grace/)
  expect(unchecked?.subject).toBe('A school has invited you to join its team on Elimu')
  expect(checked?.subject).toBe('Ziwa View School has invited you to join its team on Elimu')
  expect(checked?.body).not.toMatch(/Claims|Grace/)
})
