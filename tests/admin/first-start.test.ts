import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { newSetupToken } from '#src/features/admin/setup/setup-link.ts'
import { createAdmin } from '#src/features/auth/create-admin.ts'
import { testApp } from '#tests/support/app.ts'
import { emptyFolder } from '#tests/support/data-folders.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { eventually } from '#tests/support/simulator.ts'

const mary = { username: 'mary', email: 'mary@school.test', password: 'seven blue matatus' }

/** A site without an administrator, and the token of its setup link. */
async function setup(options: Parameters<typeof testApp>[0] = {}) {
  const site = await testApp({ env: { TRUST_PROXY: '1' }, ...options })
  const token = newSetupToken(site.deps) ?? ''
  const open = (of = token, from = '41.90.0.1') =>
    site.send('GET', `/setup/${of}`, { headers: { 'x-forwarded-for': from } })
  const create = (fields: Partial<typeof mary> = {}, of = token) =>
    site.send('POST', `/setup/${of}`, { body: new URLSearchParams({ ...mary, ...fields }) })
  const admins = () => site.db.read.select().from(users).where(eq(users.userType, 'admin')).all()
  return { ...site, token, open, create, admins }
}

const sessionIn = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .find(cookie => cookie.startsWith('elimu_session='))
    ?.split(';')[0]

test('the link creates the administrator, who is signed in and led to the next step', async () => {
  const { open, create, admins, send } = await setup()

  const page = await open()
  const answer = await create()
  const cookie = sessionIn(answer)

  expect(page.status).toBe(200)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/admin/setup/site')
  expect(admins()).toMatchObject([{ username: 'mary', email: 'mary@school.test', isSample: false }])
  expect((await send('GET', '/admin/setup/site', { as: cookie })).status).toBe(200)
})

test('the link works once', async () => {
  const { open, create, admins } = await setup()
  await create()

  const again = await create({ username: 'eve', email: 'eve@evil.test' })

  expect([again.status, (await open()).status]).toEqual([410, 410])
  expect(mainTextOf(again.body)).toContain('This link no longer works')
  expect(admins()).toHaveLength(1)
})

test('an administrator made meanwhile on the command line ends the link', async () => {
  const { open, create, deps, admins } = await setup()
  await open()
  await createAdmin(deps, 'kamau', 'another good password')

  expect((await create()).status).toBe(410)
  expect(admins().map(({ username }) => username)).toEqual(['kamau'])
})

test('of two people who send the form at once, one becomes administrator', async () => {
  const { create, admins } = await setup()

  const answers = await Promise.all([create(), create({ username: 'eve', email: 'eve@evil.test' })])

  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(admins()).toHaveLength(1)
})

test('each start makes another link, and the earlier one ends', async () => {
  const { deps, open, token } = await setup()

  const next = newSetupToken(deps) ?? ''

  expect(next).toMatch(/^[0-9a-f]{64}$/)
  expect(next).not.toBe(token)
  expect([(await open(token)).status, (await open(next)).status]).toEqual([410, 200])
})

test('a wrong token opens nothing, and a few tries are all an address has', async () => {
  const { open, token } = await setup()

  const tries = await Promise.all(Array.from({ length: 11 }, () => open('0'.repeat(64))))

  expect(tries.map(({ status }) => status)).toEqual([...Array<number>(10).fill(410), 429])
  expect((await open(token, '41.90.0.2')).status).toBe(200)
})

test('without a start there is no link, whatever the token', async () => {
  const { send } = await testApp()

  for (const token of ['', 'x', Bun.SHA256.hash('', 'hex')])
    expect((await send('GET', `/setup/${token}`)).status).not.toBe(200)
})

test('a site with an administrator gets no link; sample administrators do not count', async () => {
  const site = await testApp()
  await site.person('admin', { isSample: true })
  const [withSample] = [newSetupToken(site.deps)]
  await site.person('admin')

  expect(withSample).not.toBeNull()
  expect(newSetupToken(site.deps)).toBeNull()
})

test('the token is in no log, no cache and no database, and goes to no other site', async () => {
  const { open, create, logged, token, file } = await setup()

  const page = await open()
  await create({ password: 'short' })

  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('referrer-policy')).toBe('same-origin')
  await eventually(() => logged.find(line => line.includes('/setup/:token')))
  expect(logged.join('\n')).not.toContain(token)
  expect((await Bun.file(file).text()).includes(token)).toBe(false)
})

test('a refused form says what to correct and keeps what was typed but the password', async () => {
  const { create, admins } = await setup()

  const { status, body } = await create({ email: 'mary', password: 'short' })

  expect(status).toBe(422)
  expect(body).toContain('Please enter a valid email address')
  expect(body).toContain('Use at least 8 characters')
  expect(body).toContain('value="mary"')
  expect(body).not.toContain('value="short"')
  expect(admins()).toEqual([])
})

test("another account's email address is refused", async () => {
  const { create, person, admins } = await setup()
  const teacher = await person('teacher')

  const { status, body } = await create({ email: teacher.user.email })

  expect(status).toBe(409)
  expect(body).toContain('Another account has this email address')
  expect(admins()).toEqual([])
})

test('visitors see the ordinary site meanwhile', async () => {
  const { send } = await setup()

  const pages = await Promise.all(['/', '/jobs', '/register'].map(path => send('GET', path)))

  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const { body } of pages) expect(body).not.toContain('/setup/')
})

test('name, contact and fees are saved as in the settings tab, one step a page', async () => {
  const { create, send, deps } = await setup()
  const as = sessionIn(await create())
  const submit = (step: string, fields: Record<string, string>) =>
    send('POST', `/admin/setup/${step}`, { as, body: new URLSearchParams(fields) })

  const site = await submit('site', { name: 'Shule Bora', 'support.email': 'help@shule.test' })
  const review = await submit('fees', { 'fees.teacher': '0' })
  const signature = /name="reviewed" value="([^"]*)"/.exec(review.body)?.[1] ?? ''
  const fees = await submit('fees', {
    'fees.teacher': '0',
    reviewed: signature.replaceAll('&gt;', '>'),
  })

  expect(site.headers.get('location')).toBe('/admin/setup/fees')
  expect(mainTextOf(review.body)).toContain('Anyone who registers from now on will pay nothing.')
  expect(fees.headers.get('location')).toBe('/admin/setup/mpesa')
  expect(deps.site()).toMatchObject({ name: 'Shule Bora', supportEmail: 'help@shule.test' })
  expect(deps.site().fees.teacher).toBe(0)
})

test('the last page says what is done and what can wait', async () => {
  const { create, send } = await setup()
  const as = sessionIn(await create())

  const text = mainTextOf((await send('GET', '/admin/setup/done', { as })).body)

  expect(text).toContain('Elimu is running')
  expect(text).toMatch(
    /Name and contact details Later .*Fees Done .*M-Pesa Later .*Email Later .*SMS Later .*Backups Later/,
  )
  expect(text).toContain('Invite schools you know.')
  expect(text).toContain('http://localhost:3000/register?role=school')
})

test('the places of backups are tested by writing there, and a place that fails is explained', async () => {
  const [folder, gone] = [emptyFolder(), join(emptyFolder(), 'gone')]
  const tried = async (env: Record<string, string>) => {
    const { create, send } = await setup({ env })
    const as = sessionIn(await create())
    const page = mainTextOf((await send('GET', '/admin/setup/backups', { as })).body)
    return {
      page,
      answer: mainTextOf(
        (await send('POST', '/admin/setup/backups', { as, body: new URLSearchParams() })).body,
      ),
    }
  }

  const works = await tried({ BACKUP_DIR: folder, BACKUP_PASSPHRASE: 'a long enough passphrase' })
  const fails = await tried({ BACKUP_DIR: gone })
  const unset = await tried({})

  expect(works.page).toContain(
    `The site is backed up every night to ${folder}. The first backup has not been made`,
  )
  expect(works.page).toContain('Backups are encrypted.')
  expect(works.answer).toContain('The test worked Backups can be written there.')
  expect(readdirSync(folder)).toEqual([])
  expect(fails.page).toContain('Backups are not encrypted.')
  expect(fails.answer).toContain(
    `The test failed ${gone} cannot be read. Create the folder, or mount its disk.`,
  )
  expect(unset.page).toContain('BACKUP_DIR=/var/backups/elimu')
  expect(unset.page).not.toContain('Test backups')
})

test('the steps are for administrators', async () => {
  const { send, person } = await setup()
  const school = await person('school')

  const steps = ['site', 'fees', 'mpesa', 'mail', 'sms', 'backups', 'done']
  const answers = await Promise.all(
    steps.map(async step => [
      (await send('GET', `/admin/setup/${step}`, { as: school })).status,
      (await send('GET', `/admin/setup/${step}`)).status,
    ]),
  )

  expect(answers.flat()).toEqual(steps.flatMap(() => [403, 303]))
  expect((await send('GET', '/admin/setup/nothing', { as: await person('admin') })).status).toBe(404)
})
