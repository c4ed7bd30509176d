import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { outbox, settingChanges, settings, users } from '#db/schema.ts'
import { applyRetention } from '#src/features/privacy/apply-retention.ts'
import { quickHash } from '#tests/support/fast-password-hash.ts'
import { mainTextOf, textOf } from '#tests/support/page-text.ts'
import { DAY, MINUTE, setupPayments, teacherDraft } from '#tests/support/payments.ts'
import { toastOf } from '#tests/support/toast.ts'
import { setupPanel } from './setup.ts'

type Fields = Record<string, string>

/** The panel's form as a browser has it: every field with what it showed. */
async function setup(options: Parameters<typeof setupPanel>[0] = {}) {
  const panel = await setupPanel(options)
  const { send, admin, db } = panel
  const open = async (as = admin) =>
    (await send('GET', '/admin-dashboard?tab=settings', { as })).body as string
  const submit = (fields: Fields, as = admin) =>
    send('POST', '/admin-dashboard/settings', { as, body: new URLSearchParams(fields) })
  /** Opens the form, types, and presses Save; or another button. */
  const change = async (typed: Fields, as = admin) => submit({ ...fieldsIn(await open(as)), ...typed }, as)
  return {
    ...panel,
    open,
    submit,
    change,
    stored: () =>
      db.read.select({ key: settings.key, value: settings.value }).from(settings).orderBy(settings.key).all(),
    history: () => db.read.select().from(settingChanges).orderBy(settingChanges.id).all(),
    visit: async (path: string) => (await send('GET', path)).body as string,
  }
}

/** The fields that an unchanged form sends. */
function fieldsIn(html: string): Fields {
  const form = /<form[^>]*action="\/admin-dashboard\/settings".*?<\/form>/s.exec(html)?.[0] ?? ''
  const attribute = (tag: string, name: string) =>
    unescaped(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
  const inputs = (form.match(/<input[^>]*>/g) ?? []).map(tag => [
    attribute(tag, 'name'),
    attribute(tag, 'value'),
  ])
  const areas = [...form.matchAll(/<textarea[^>]* name="([^"]*)"[^>]*>([^<]*)</g)]
  return Object.fromEntries([...inputs, ...areas.map(([, name, text]) => [name, unescaped(text ?? '')])])
}

const unescaped = (text: string) =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

test('without saved settings the form shows the values of the environment', async () => {
  const { open, visit } = await setup({
    env: {
      SITE_NAME: 'Shule',
      SUPPORT_EMAIL: 'help@shule.example',
      SUPPORT_PHONE: '020 123 4567',
      FEES: 'tutor=700',
    },
  })

  const fields = fieldsIn(await open())

  expect(fields).toMatchObject({
    name: 'Shule',
    'support.email': 'help@shule.example',
    'support.phone': '020 123 4567',
    'fees.tutor': '700',
    'fees.school': '5000',
    'social.facebook': '',
    'safeguarding.name': '',
  })
  expect(fields.claim).toContain('40,000 education professionals')
  expect(await visit('/pricing')).toContain('KES 700')
})

test('a saved value overrides the environment and shows immediately on every page, cached ones included', async () => {
  const { change, visit, stored } = await setup({ env: { SITE_NAME: 'Shule' } })
  const before = [await visit('/'), await visit('/jobs'), await visit('/jobs'), await visit('/openapi/json')]

  const saved = await change({
    name: ' Kazi\u0000\u202e \n ya Elimu ',
    claim: 'Join 500 teachers in Kisumu.',
    'support.email': 'Habari@Kazi.example',
    'support.phone': '0712 345 678',
    'social.linkedin': 'https://linkedin.com/company/kazi',
  })

  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/admin-dashboard?tab=settings'])
  expect(toastOf(saved)).toEqual({ title: 'Settings saved' })
  expect(JSON.stringify(before)).not.toContain('Kazi')
  for (const path of ['/', '/jobs', '/help', '/contact', '/login']) {
    const page = await visit(path)
    expect(page).toContain('Kazi ya Elimu')
    expect(page).toContain('habari@kazi.example')
    expect(page).not.toContain('Shule')
  }
  const home = await visit('/')
  expect(textOf(home)).toContain('Join 500 teachers in Kisumu.')
  expect(home).toMatch(/href="https:\/\/linkedin.com\/company\/kazi"[^>]*>LinkedIn</)
  expect(JSON.parse(JSON.stringify(await visit('/openapi/json'))).info.title).toBe('Kazi ya Elimu')
  expect(JSON.stringify(await visit('/manifest.webmanifest'))).toContain('Kazi ya Elimu')
  expect(stored()).toHaveLength(5)
})

test.each([
  ['name', '  ', ': please enter the name of the site'],
  ['name', 'x'.repeat(61), ': use at most 60 characters'],
  ['claim', '', ': please enter the closing line'],
  ['claim', 'x'.repeat(161), ': use at most 160 characters'],
  ['support.email', 'help at shule', ': please enter a valid email address'],
  ['support.phone', 'call us', ': please enter a phone number, such as'],
  ['support.phone', '1'.repeat(16), ': please enter a phone number, such as'],
  ['fees.teacher', '', ': please enter whole shillings from 0 to 1,000,000'],
  ['fees.teacher', '-1', ': please enter whole shillings from 0 to 1,000,000'],
  ['fees.teacher', '10.50', ': please enter whole shillings from 0 to 1,000,000'],
  ['fees.teacher', '1000001', ': please enter whole shillings from 0 to 1,000,000'],
  ['fees.teacher', '1e3', ': please enter whole shillings from 0 to 1,000,000'],
  ['social.x', 'http://x.com/kazi', ': please enter a web address that starts with https://'],
  ['social.x', 'javascript:alert(1)', ': please enter a web address that starts with https://'],
  ['social.x', 'https://a:b@x.com', ': please enter a web address that starts with https://'],
  ['social.x', 'https://localhost', ': please enter a web address that starts with https://'],
  ['safeguarding.phone', '0712 345 678', 'Please enter the name of the safeguarding contact'],
  ['safeguarding.name', 'Wanjiku Kamau', 'Please enter a phone number or an email address'],
  ['safeguarding.email', 'wanjiku@', ': please enter a valid email address'],
])('%s as "%s" is refused at its field, with what else was typed still there', async (key, text, message) => {
  const { change, stored, history, audited } = await setup()

  const refused = await change({ name: 'Kazi "ya" Elimu', [key]: text })

  expect(refused.status).toBe(422)
  expect(textOf(refused.body)).toContain(message)
  expect(refused.body).toContain(`href="#${otherHalf[key + text] ?? key}"`)
  expect(refused.body).toContain('aria-invalid="true"')
  const typed = fieldsIn(refused.body)
  expect(typed[key]).toBe(text.trim())
  if (key !== 'name') expect(typed.name).toBe('Kazi "ya" Elimu')
  expect([stored(), history(), audited()]).toEqual([[], [], []])
})

/** If half of a contact is typed, the error is at the other half. */
const otherHalf: Fields = {
  'safeguarding.phone0712 345 678': 'safeguarding.name',
  'safeguarding.nameWanjiku Kamau': 'safeguarding.phone',
}

test('a fee may be typed as people write it, from 0 to a million', async () => {
  const { change, stored } = await setup()

  const asked = await change({ 'fees.school': 'KES 1,000,000', 'fees.parent': '0' })
  await change({ ...fieldsIn(asked.body) })

  expect(stored()).toEqual([
    { key: 'fees.parent', value: 0 },
    { key: 'fees.school', value: 1_000_000 },
  ])
})

test('changed fees are saved only after their effects were shown', async () => {
  const { change, submit, person, stored, visit } = await setup()
  await person('school')
  await person('parent', { subscriptionExpiry: 1 })

  const asked = await change({
    'fees.school': '6000',
    'fees.parent': '0',
    'fees.coach': '300000',
    name: 'Kazi',
  })
  const words = mainTextOf(asked.body)
  const unsaved = stored()
  const other = await submit({ ...fieldsIn(asked.body), 'fees.school': '7000' })
  const unsavedStill = stored()
  const saved = await submit(fieldsIn(other.body))

  expect(asked.status).toBe(200)
  expect(words).toContain('Not saved yet.')
  expect(words).toContain('Schools: from KES 5,000 a year to KES 6,000 a year')
  expect(words).toContain('1 active subscription will not change. The next renewal will cost the new fee.')
  expect(words).toContain('Parents: from KES 1,050 a year to free')
  expect(words).toContain('There are no active subscriptions.')
  expect(words).toContain('M-Pesa accepts at most KES 250,000 in one payment')
  expect(words).toContain('M-Pesa is not set up')
  expect([unsaved, unsavedStill]).toEqual([[], []])
  expect(mainTextOf(other.body)).toContain('Schools: from KES 5,000 a year to KES 7,000 a year')
  expect(saved.status).toBe(303)
  expect(stored()).toContainEqual({ key: 'fees.school', value: 7000 })
  expect(await visit('/pricing')).toContain('KES 7,000')
})

test('fees are money: where the password was not given lately it is asked for, and nothing that was typed is lost', async () => {
  const panel = await setup()
  const { change, submit, send, stored, clock, admin, db } = panel
  const passwordHash = await quickHash('karibu-2027')
  await db.write(tx => tx.update(users).set({ passwordHash }).where(eq(users.id, admin.id)))
  clock.advance(11 * MINUTE)

  const asked = await change({ 'fees.school': '6000', name: 'Kazi' })
  const without = await submit(fieldsIn(asked.body))
  const wrong = await submit({ ...fieldsIn(without.body), password: 'something else' })
  const called = await send('PATCH', '/api/admin/settings', { as: admin, body: { 'fees.school': 1 } })
  const unsaved = stored()
  const nameAlone = await send('PATCH', '/api/admin/settings', { as: admin, body: { name: 'Ajira' } })
  const saved = await submit({ ...fieldsIn(wrong.body), 'was.name': 'Ajira', password: 'karibu-2027' })

  expect(asked.body).toContain('name="password"')
  expect([without.status, wrong.status]).toEqual([403, 422])
  expect(without.body).toContain('Please enter your password again')
  for (const { body } of [without, wrong]) {
    expect(fieldsIn(body)).toMatchObject({ 'fees.school': '6000', name: 'Kazi' })
  }
  expect([called.status, called.body.needsPassword]).toEqual([403, true])
  expect(unsaved).toEqual([])
  expect(nameAlone.status).toBe(200)
  expect(saved.status).toBe(303)
  expect(stored()).toEqual([
    { key: 'fees.school', value: 6000 },
    { key: 'name', value: 'Kazi' },
  ])
})

test('a payment that is open keeps the amount it was started with; the next one asks for the new fee', async () => {
  const world = await setupPayments()
  const admin = await world.person('admin')
  const started = await world.register(teacherDraft())
  const submit = (fields: Fields) =>
    world.send('POST', '/admin-dashboard/settings', { as: admin, body: new URLSearchParams(fields) })

  const asked = await submit({ 'fees.teacher': '1200' })
  const saved = await submit(fieldsIn(asked.body))
  await world.sim.pay(started.id)
  const paid = await world.becomes('paid')
  const next = await world.register(teacherDraft())
  const prompt = await world.sim.prompt(next.id)

  expect(mainTextOf(asked.body)).toContain('1 pending payment will keep its amount of KES 1,050.')
  expect(saved.status).toBe(303)
  expect(paid).toMatchObject({ amount: 1050, reason: null })
  expect(world.accounts().find(({ id }) => id === paid.userId)?.subscriptionStatus).toBe('active')
  expect(world.ledger().at(-1)).toMatchObject({ amount: 1200, status: 'pending' })
  expect(prompt).toMatchObject({ amount: 1200 })
})

test('the default is used again at a press, and what else was typed stays to be saved', async () => {
  const { change, open, stored, visit } = await setup({ env: { SITE_NAME: 'Shule' } })
  await change({ name: 'Kazi', claim: 'A claim of ours.' })

  const offered = await open()
  const pressed = await change({ again: 'name', claim: 'Another claim.' })
  const left = stored()
  const rest = fieldsIn(pressed.body)
  const alone = await change({ again: 'claim' })

  expect(textOf(offered)).toContain('Default: Shule')
  expect(pressed.status).toBe(200)
  expect(textOf(pressed.body)).toContain('Your other changes are still in the form and not saved yet.')
  expect(left).toEqual([{ key: 'claim', value: 'A claim of ours.' }])
  expect([rest.name, rest.claim]).toEqual(['Shule', 'Another claim.'])
  expect([alone.status, toastOf(alone)?.title]).toEqual([
    303,
    'Closing line on the home page: default restored',
  ])
  expect(stored()).toEqual([])
  expect(await visit('/')).toContain('Shule')
})

test('the default of a fee is looked at before it is saved, like any other fee', async () => {
  const { change, submit, stored } = await setup()
  const asked = await change({ 'fees.tutor': '900' })
  await submit(fieldsIn(asked.body))

  const again = await change({ again: 'fees.tutor' })
  const kept = stored()
  const done = await submit(fieldsIn(again.body))

  expect(mainTextOf(again.body)).toContain('Tutors: from KES 900 (one-off) to KES 1,050 (one-off)')
  expect(kept).toEqual([{ key: 'fees.tutor', value: 900 }])
  expect(done.status).toBe(303)
  expect(stored()).toEqual([])
})

test('two administrators lose nothing of each other: what one did not touch stays, what both changed is asked about', async () => {
  const { open, submit, person, stored } = await setup()
  const mary = await person('admin')
  const mine = fieldsIn(await open())
  const hers = fieldsIn(await open(mary))

  await submit({ ...hers, name: 'Name of Mary', claim: 'Claim of Mary.' }, mary)
  const refused = await submit({ ...mine, name: 'Name of mine', 'support.phone': '0712345678' })
  const unsaved = stored()
  const meant = await submit(fieldsIn(refused.body))

  expect(refused.status).toBe(409)
  expect(textOf(refused.body)).toContain('Site name: another administrator has just changed this.')
  expect(fieldsIn(refused.body)).toMatchObject({
    name: 'Name of mine',
    'was.name': 'Name of Mary',
    claim: 'Claim of Mary.',
    'support.phone': '0712345678',
  })
  expect(unsaved).toHaveLength(2)
  expect(meant.status).toBe(303)
  expect(stored()).toEqual([
    { key: 'claim', value: 'Claim of Mary.' },
    { key: 'name', value: 'Name of mine' },
    { key: 'support.phone', value: '0712345678' },
  ])
})

test('pressed twice, a change is made once', async () => {
  const { open, submit, history } = await setup()
  const fields = { ...fieldsIn(await open()), name: 'Kazi' }

  const answers = await Promise.all([submit(fields), submit(fields)])

  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(history()).toHaveLength(1)
})

test('every change is in the history with its values, and in the audit log by its key only', async () => {
  const { change, open, clock, history, audited, admin } = await setup()
  await change({ name: 'Kazi' })
  clock.advance(MINUTE)
  await change({ name: 'Kazi Njema', 'social.x': 'https://x.com/kazi' })
  clock.advance(MINUTE)
  await change({ again: 'name' })

  const table = mainTextOf(await open())
    .split('Change history')
    .at(-1)

  expect(history().map(({ key, before, after, changedById }) => [key, before, after, changedById])).toEqual([
    ['name', null, 'Kazi', admin.id],
    ['name', 'Kazi', 'Kazi Njema', admin.id],
    ['social.x', null, 'https://x.com/kazi', admin.id],
    ['name', 'Kazi Njema', null, admin.id],
  ])
  expect(table).toMatch(
    /Site name Kazi Njema Default \(Elimu\) Amina Otieno .* X Not set https:\/\/x.com\/kazi/,
  )
  expect(table).toMatch(/Site name Default \(Elimu\) Kazi Amina Otieno/)
  expect(audited().map(({ action, actorId, detail }) => [action, actorId, detail])).toEqual(
    ['name', 'name', 'social.x', 'name'].map(key => ['settings.change', admin.id, { key }]),
  )
})

test('nothing is said to be saved where nothing was changed', async () => {
  const { change, stored } = await setup()

  const same = await change({ 'fees.teacher': '1,050', name: ' Elimu ' })

  expect(toastOf(same)?.title).toBe('No changes to save')
  expect(stored()).toEqual([])
})

test('the help page names the safeguarding contact, or says that support handles such reports', async () => {
  const { change, visit, send, db } = await setup()
  const nobody = textOf(await visit('/help'))

  await change({ 'safeguarding.name': 'Wanjiku *Kamau*', 'safeguarding.email': 'wanjiku@shule.example' })
  const named = await visit('/help')
  await send('POST', '/contact', {
    body: new URLSearchParams({ topic: 'safeguarding', name: 'A', reach: '0712345678', message: 'A worry' }),
  })

  expect(nobody).toContain('Our support team handles these reports')
  expect(nobody).toContain('call +254 700 000 000 or write to support@elimu.example')
  expect(named).toContain('id="safeguarding"')
  expect(textOf(named)).toContain(
    'Wanjiku *Kamau* is our safeguarding contact: write to wanjiku@shule.example',
  )
  expect(named).toContain('href="mailto:wanjiku@shule.example"')
  expect(textOf(named)).not.toContain('the support team answers')
  expect(db.read.select({ to: outbox.recipient }).from(outbox).all()).toEqual([
    { to: 'wanjiku@shule.example' },
  ])
})

test('a safeguarding contact is removed from the history after a year; other changes stay', async () => {
  const { change, history, db, clock } = await setup()
  await change({ 'safeguarding.name': 'Wanjiku Kamau', 'safeguarding.phone': '0712 345 678', name: 'Kazi' })
  clock.advance(364 * DAY)
  await applyRetention(db, clock.now())
  const before = history().length
  clock.advance(2 * DAY)

  await applyRetention(db, clock.now())

  expect(before).toBe(3)
  expect(history().map(({ key }) => key)).toEqual(['name'])
})

test('every page leads to the safeguarding contact', async () => {
  const { visit } = await setup()

  for (const path of ['/', '/jobs', '/login']) {
    expect(await visit(path)).toMatch(/href="\/help#safeguarding"[^>]*>Safeguarding</)
  }
})
