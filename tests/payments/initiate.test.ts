import { expect, test } from 'bun:test'
import { assertWithinLimits } from '#src/features/payments/checkout/limits.ts'
import { HOUR, setupPayments, teacherDraft, type World } from '#tests/support/payments.ts'

const missingPhone = 'Please enter your M-Pesa phone number'
const wrongPhone = 'Please enter a valid Kenyan phone number (e.g., 0712345678)'

test('a missing or wrong phone number is refused before anything is stored', async () => {
  const world = await setupPayments()
  const wrong = ['12345', '0812345678', '+255712345678', '07123456789', '0712345678; DROP TABLE payments']
  const cases = [
    ...['', null, { number: 1 }].map(phoneNumber => ({ phoneNumber, message: missingPhone })),
    ...wrong.map(phoneNumber => ({ phoneNumber, message: wrongPhone })),
  ]

  for (const { phoneNumber, message } of cases) {
    const body = { phoneNumber, planType: 'individual', registrationData: teacherDraft() }
    const answer = await world.send('POST', '/api/initiate-payment', { body })
    const refusal = { message, fields: { phoneNumber: message } }
    expect([phoneNumber, answer.status, answer.body]).toEqual([phoneNumber, 422, refusal])
  }
  expect(world.ledger()).toEqual([])
})

test.each(['0712 345 100', '+254712345100', '254712345100', '(0712)-345-100', '712345100'])(
  '%s is read as the same M-Pesa number',
  async phone => {
    const world = await setupPayments()

    const { status } = await world.initiate({ phone, draft: teacherDraft() })

    expect(status).toBe(200)
    expect(world.ledger()).toMatchObject([{ phone: '254712345100' }])
  },
)

test('every invalid field of the draft is named, together with the phone number', async () => {
  const world = await setupPayments()
  const draft = { ...teacherDraft({ email: 'no address', tscNumber: 'x' }), firstName: undefined }

  const answer = await world.initiate({ phone: '1', draft })

  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.fields).sort()).toEqual([
    'phoneNumber',
    'registrationData.email',
    'registrationData.firstName',
    'registrationData.tscNumber',
  ])
  expect(world.ledger()).toEqual([])
})

test('a draft without a role is refused', async () => {
  const world = await setupPayments()

  for (const draft of [42, [], 'not json', { userType: 'admin' }]) {
    const { status, body } = await world.initiate({ draft })
    expect([draft, status, Object.keys(body.fields)]).toEqual([draft, 422, ['registrationData.userType']])
  }
  expect(world.ledger()).toEqual([])
})

test('a signed-out person without a registration must register first, after the phone number is checked', async () => {
  const world = await setupPayments()

  const nothing = await world.initiate({ draft: null })
  const badPhone = await world.initiate({ draft: null, phone: '1' })

  expect([nothing.status, nothing.body.message]).toEqual([400, 'Please complete your registration first'])
  expect(badPhone.status).toBe(422)
})

test('the registration of another browser is not used', async () => {
  const world = await setupPayments()
  await world.register()

  const stranger = await world.initiate({ as: `elimu_payment=${'a'.repeat(64)}`, draft: null })

  expect(stranger.status).toBe(400)
})

test.each([
  ['email', 'An account with this email already exists. Please sign in.'],
  ['phone', 'An account with this phone already exists. Please sign in.'],
])('a taken %s is refused before a prompt is sent', async (field, message) => {
  const world = await setupPayments()
  const { user } = await world.person('teacher')
  const taken = field === 'email' ? user.email.toUpperCase() : `0${user.phone?.slice(3)}`

  const answer = await world.initiate({ draft: teacherDraft({ [field]: taken }) })

  expect([answer.status, answer.body.message]).toEqual([409, message])
  expect(world.ledger()).toEqual([])
})

test('of two simultaneous payments for one phone, one gets the prompt and the other 409', async () => {
  const world = await setupPayments()

  const answers = await Promise.all(
    [1, 2].map(() => world.initiate({ phone: '0733000100', draft: teacherDraft() })),
  )

  expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
  expect(answers.find(answer => answer.status === 409)?.body.message).toBe(
    'An M-Pesa prompt is already open on this phone. Respond to the prompt, or wait a few minutes and try again.',
  )
  expect(await world.sim.counts()).toMatchObject({ prompts: 1 })
  expect(world.ledger()).toHaveLength(1)
})

/** Prompts a phone for a new registration from an address; the person cancels. Returns the status. */
async function promptFrom(world: World, address: string) {
  const headers = { 'x-forwarded-for': address }
  const { status, id } = await world.initiate({ phone: '0733000100', draft: teacherDraft(), headers })
  if (status !== 200) return status

  await world.sim.cancel(id)
  await world.becomes('cancelled', world.ledger().length - 1)
  return status
}

test('a phone cannot be flooded with prompts, and one address cannot use up its limit', async () => {
  const world = await setupPayments({ env: { TRUST_PROXY: '1' } })
  const statuses: Record<string, number[]> = { '197.1.1.1': [], '197.2.2.2': [] }

  for (const [address, of] of Object.entries(statuses))
    for (let n = 0; n < 5; n++) of.push(await promptFrom(world, address))
  world.clock.advance(HOUR)

  expect(statuses).toEqual({ '197.1.1.1': [200, 200, 200, 200, 429], '197.2.2.2': [200, 200, 429, 429, 429] })
  expect(world.ledger()).toHaveLength(6)
  expect(await promptFrom(world, '197.1.1.1')).toBe(200)
})

test('a phone that never pays gets at most 20 prompts a day', async () => {
  const world = await setupPayments({ env: { TRUST_PROXY: '1' } })
  const statuses = []
  for (let n = 0; n < 21; n++) {
    statuses.push(await promptFrom(world, `197.1.1.${n % 7}`))
    world.clock.advance(HOUR / 6)
  }

  expect(statuses.indexOf(429)).toBe(20)
})

test("prompts from strangers do not stop the phone's signed-in owner from paying", async () => {
  const world = await setupPayments({ env: { TRUST_PROXY: '1' } })
  const owner = await world.person('parent', { phone: '254733000100' })
  for (let n = 0; n < 6; n++) await promptFrom(world, `197.1.1.${n}`)

  const stranger = await promptFrom(world, '197.9.9.9')
  const own = await world.initiate({
    as: owner,
    phone: '0733000100',
    headers: { 'x-forwarded-for': '197.9.9.9' },
  })

  expect([stranger, own.status]).toEqual([429, 200])
})

test('one address cannot prompt phone after phone', async () => {
  const world = await setupPayments({ env: { TRUST_PROXY: '1' } })
  const from = (address: string) =>
    world.initiate({ draft: teacherDraft(), headers: { 'x-forwarded-for': address } })

  const statuses = []
  for (let n = 0; n < 61; n++) statuses.push((await from('197.1.1.1')).status)

  expect(statuses.filter(status => status === 200)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
  expect((await from('197.2.2.2')).status).toBe(200)
})

test('one browser cannot use up the limit of an address it shares', async () => {
  const world = await setupPayments()
  const { browser } = await world.register()
  const draft = () => teacherDraft({ email: world.ledger()[0]?.draft?.email })

  const statuses = []
  for (let n = 0; n < 12; n++) statuses.push((await world.initiate({ as: browser, draft: draft() })).status)
  const other = await world.initiate({ draft: teacherDraft() })

  expect(statuses.filter(status => status === 200)).toHaveLength(11)
  expect(statuses.at(-1)).toBe(429)
  expect(other.status).toBe(200)
})

test('addresses that reach their limit do not affect others', async () => {
  const { deps } = await setupPayments({ gateway: false })
  const ask = (address: string, phone: number) =>
    assertWithinLimits(deps, { address, phone: `2547${phone}`, browserToken: `${phone}`, viewer: null })

  for (let n = 0; n < 15 * 60; n++) ask(`197.1.1.${n % 15}`, 10_000_000 + n)

  expect(() => ask('197.1.1.1', 20_000_000)).toThrow('Too many attempts')
  expect(() => ask('197.2.2.2', 20_000_000)).not.toThrow()
})

test('with a fee of 0 the account is created at once, and its email address must be confirmed', async () => {
  const world = await setupPayments({ env: { FEES: 'teacher=0' }, gateway: false })

  const { status, body, id, browser } = await world.initiate({ phone: '', draft: teacherDraft() })

  expect([status, body.success]).toEqual([200, true])
  expect(world.ledger()).toMatchObject([{ id, status: 'paid', amount: 0, receipt: null, nextQueryAt: null }])
  expect(world.accounts()).toMatchObject([
    { subscriptionStatus: 'active', confirmedAt: null, paymentReference: null },
  ])
  expect(await world.status(id, browser)).toMatchObject({ status: 'paid', next: 'password' })
  const sent = await world.db.read.query.outbox.findMany()
  expect(sent.map(message => [message.channel, message.body.includes('/confirm-email?token=')])).toEqual([
    ['email', true],
  ])
})

test('two simultaneous free registrations with one email address create one account', async () => {
  const world = await setupPayments({ env: { FEES: 'teacher=0' } })
  const draft = teacherDraft()

  const answers = await Promise.all([1, 2, 3].map(() => world.initiate({ draft })))

  expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
  expect(world.accounts()).toHaveLength(1)
  expect(world.ledger()).toHaveLength(1)
})

test('a phone that pays has its limit reset', async () => {
  const world = await setupPayments()

  const statuses = []
  for (let n = 0; n < 8; n++) {
    const { status, id } = await world.initiate({ phone: '0733000100', draft: teacherDraft() })
    await world.sim.pay(id)
    await world.becomes('paid', n)
    statuses.push(status)
  }

  expect(statuses.every(status => status === 200)).toBe(true)
})

test('testing many email addresses reveals few accounts', async () => {
  const world = await setupPayments()
  const { user } = await world.person('teacher')

  const statuses = []
  for (let n = 0; n < 121; n++) {
    statuses.push((await world.initiate({ draft: teacherDraft({ email: user.email }) })).status)
  }

  expect(statuses.filter(status => status === 409)).toHaveLength(120)
  expect(statuses.at(-1)).toBe(429)
})

test('on a shared computer the next person gets a new payment cookie', async () => {
  const world = await setupPayments()
  const first = await world.register()
  await world.sim.pay(first.id)
  await world.becomes('paid')

  const second = await world.initiate({ as: first.browser, draft: teacherDraft() })

  expect(second.status).toBe(200)
  expect(second.browser).not.toBe(first.browser)
  expect((await world.send('GET', `/api/payments/${first.id}`, { as: second.browser })).status).toBe(404)
})

test("the payment cookie is HttpOnly, Lax and the same over a person's payments; a forged one is replaced", async () => {
  const world = await setupPayments()
  const draft = teacherDraft()

  const first = await world.initiate({ draft })
  await world.sim.cancel(first.id)
  const second = await world.initiate({ as: first.browser, draft })
  const third = await world.initiate({ as: 'elimu_payment=guess', draft: teacherDraft() })
  const planted = `elimu_payment=${'ab'.repeat(32)}`
  const fourth = await world.initiate({ as: planted, draft: teacherDraft() })

  expect(first.headers.get('set-cookie')).toMatch(/HttpOnly/)
  expect(first.headers.get('set-cookie')).toMatch(/SameSite=Lax/)
  expect(second.browser).toBe(first.browser)
  expect(third.browser).toMatch(/^elimu_payment=[0-9a-f]{64}$/)
  expect(fourth.browser).toMatch(/^elimu_payment=[0-9a-f]{64}$/)
  expect(fourth.browser).not.toBe(planted)
  expect(JSON.stringify(world.ledger())).not.toContain(first.browser.split('=')[1] ?? '-')
})

test('a body that is not an object is refused without a 5xx', async () => {
  const world = await setupPayments()

  for (const body of ['', 'nonsense', '[]', 'null']) {
    const { status } = await world.send('POST', '/api/initiate-payment', { body })
    expect([400, 422], body).toContain(status)
  }
  expect(world.ledger()).toEqual([])
})
