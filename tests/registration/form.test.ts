import { expect, test } from 'bun:test'
import { roleGuides } from '#src/domain/people/role-copy.ts'
import { roles, roleWord } from '#src/domain/people/roles.ts'
import { privacyNotice } from '#src/features/registration/privacy-notice.ts'
import { form, leastDrafts, setupAuth } from '#tests/auth/setup.ts'
import { readPage } from '#tests/site/parse-page.ts'
import { mainTextOf } from '#tests/support/page-text.ts'

/** A draft as a browser without script posts it. */
const posted = (draft: Record<string, unknown>, go?: string) =>
  form({
    ...Object.fromEntries(
      Object.entries(draft).flatMap(([field, value]) =>
        field === 'userType' ? [] : [[field, String(value)]],
      ),
    ),
    ...(go !== undefined && { go }),
  })

/** The steps that a page shows: those whose heading is not hidden. */
const shownStep = (html: string) =>
  [0, 1, 2, 3].filter(
    step => !new RegExp(`<(?:div|fieldset) hidden=""[^>]*><h2 id="step-${step}"`).test(html),
  )

test('the page has six cards with price and steps, and links to sign-in and home', async () => {
  const { send } = await setupAuth()

  const { body } = await send('GET', '/register')

  for (const role of roles) {
    expect(body).toContain(`href="/register?role=${roleWord(role)}"`)
    for (const step of roleGuides[role].steps) expect(body).toContain(Bun.escapeHTML(step))
  }
  expect(body).toContain('KES 1,050 one-off payment')
  expect(body).toContain('KES 1,050 a year')
  expect(body).toContain('KES 5,000 a year')
  expect(body).toContain('href="/login"')
  expect(body).toContain('href="/"')
})

test('the form of each role has its own description for search engines', async () => {
  const { send } = await setupAuth()

  const descriptions = await Promise.all(
    roles.map(
      async role => readPage((await send('GET', `/register?role=${roleWord(role)}`)).body).description,
    ),
  )

  for (const description of descriptions) expect(description?.length).toBeGreaterThan(40)
  expect(new Set(descriptions).size).toBe(roles.length)
})

test('a rate and a budget are asked for with their unit', async () => {
  const { send } = await setupAuth()
  const hintOf = async (role: string) => {
    const { body } = await send('GET', `/register?role=${role}`)
    return /<p id="rates-hint"[^>]*>([^<]*)</.exec(body)?.[1]
  }

  expect([await hintOf('tutor'), await hintOf('parent')]).toEqual(['KES an hour', 'KES an hour'])
})

test('an unknown role shows the cards, and signed-in people are sent home', async () => {
  const { send, member } = await setupAuth()
  const teacher = await member('teacher')

  const unknown = await send('GET', '/register?role=admin')
  const known = await send('GET', '/register?role=tutor', { as: teacher })

  expect(unknown.body).toContain('href="/register?role=coach"')
  expect([known.status, known.headers.get('location')]).toEqual([303, '/dashboard'])
})

for (const role of roles) {
  test(`without script a ${role} goes through the four steps and on to payment`, async () => {
    const { send } = await setupAuth()
    const path = `/register?role=${roleWord(role)}`
    const draft = leastDrafts[role]

    const first = await send('GET', path)
    const steps = [
      await send('POST', path, { body: posted(draft, '1') }),
      await send('POST', path, { body: posted(draft, '2') }),
      await send('POST', path, { body: posted(draft, '3') }),
    ]
    const complete = await send('POST', path, { body: posted(draft, 'complete') })

    expect(shownStep(first.body)).toEqual([0])
    expect(steps.map(({ status, body }) => [status, ...shownStep(body)])).toEqual([
      [200, 1],
      [200, 2],
      [200, 3],
    ])
    expect(steps[2]?.body).toContain('Complete Registration')
    expect(mainTextOf(steps[2]?.body ?? '')).toContain(privacyNotice.textFor(role))
    expect(complete.status).toBe(200)
    expect(complete.body).toContain(`&amp;role=${roleWord(role)}"`)
    expect(complete.body).toContain('name="registrationData"')
    expect(complete.body).toContain('name="phoneNumber"')
    expect(complete.body).toContain('Need help with your payment?')
  })
}

test('a mistake is shown on its step, with the entered values', async () => {
  const { send } = await setupAuth()
  const draft = { ...leastDrafts.teacher, tscNumber: 'x', experience: '' }
  const path = '/register?role=teacher'

  const next = await send('POST', path, { body: posted({ ...draft, email: '' }, '1') })
  const skipping = await send('POST', path, { body: posted(draft, 'complete') })

  expect([next.status, ...shownStep(next.body)]).toEqual([422, 0])
  expect(next.body).toContain('Please enter your email address')
  expect(next.body).not.toContain('Please enter your TSC number')
  expect(next.body).toContain('value="Wanjiku"')
  expect([skipping.status, ...shownStep(skipping.body)]).toEqual([422, 1])
  expect(skipping.body).toContain('Please enter your TSC number')
})

test('Previous goes back without checking required fields', async () => {
  const { send } = await setupAuth()
  const draft = { ...leastDrafts.teacher, tscNumber: '' }

  const { status, body } = await send('POST', '/register?role=teacher', { body: posted(draft, '0') })

  expect([status, ...shownStep(body)]).toEqual([200, 0])
})

test('an email address or phone number that is taken is reported at its field', async () => {
  const { send, member } = await setupAuth()
  await member('teacher', { email: 'wanjiku@example.test' })
  await member('teacher', { phone: '254722000000' })

  const email = await send('POST', '/register?role=tutor', { body: posted(leastDrafts.tutor) })
  const phone = await send('POST', '/register?role=school', {
    body: posted({ ...leastDrafts.school, email: 'new@example.test', phone: '0722000000' }),
  })

  expect([email.status, ...shownStep(email.body)]).toEqual([409, 0])
  expect(email.body).toContain('An account with this email already exists. Please sign in.')
  expect([phone.status, ...shownStep(phone.body)]).toEqual([409, 2])
  expect(phone.body).toContain('An account with this phone already exists. Please sign in.')
})

test('with a fee of 0 the page says Free and does not ask for an M-Pesa number', async () => {
  const { send } = await setupAuth({ env: { FEES: 'teacher=0' } })

  const cards = await send('GET', '/register')
  const { body } = await send('POST', '/register?role=teacher', { body: posted(leastDrafts.teacher) })

  expect(cards.body).toContain('Free')
  expect(body).toContain('Create my account')
  expect(body).toContain('type="hidden" name="phoneNumber" value="254712345678"')
})

test('checking which contacts have an account is limited', async () => {
  const { send } = await setupAuth()
  const statuses: number[] = []

  for (let n = 0; n < 31; n += 1) {
    const draft = { ...leastDrafts.teacher, email: `n${n}@example.test` }
    statuses.push((await send('POST', '/register?role=teacher', { body: posted(draft) })).status)
  }

  expect(statuses.filter(status => status === 429)).toHaveLength(1)
})

test("a number field refuses words, and keeps the form's values", async () => {
  const { send } = await setupAuth()

  const { status, body } = await send('POST', '/register?role=tutor', {
    body: posted({ ...leastDrafts.tutor, rates: 'abc' }),
  })

  expect(status).toBe(422)
  expect(shownStep(body)).toEqual([2])
  expect(body).toContain('Enter a number, such as 1,000')
  expect(body).toContain('value="abc"')
})

test('the first step names the fee, and when it is paid', async () => {
  const { send } = await setupAuth()
  const { send: sendFree } = await setupAuth({ env: { FEES: 'school=0' } })

  const paid = await send('GET', '/register?role=school')
  const free = await sendFree('GET', '/register?role=school')

  expect(mainTextOf(paid.body)).toContain(
    'The fee is KES 5,000 a year. You pay it by M-Pesa in the last step.',
  )
  expect(mainTextOf(free.body)).toContain('Registration is free.')
})
