import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { jobs, outbox, paymentCallbacks, payments, reports, secondFactors } from '#db/schema.ts'
import { checkHealth } from '#src/operations/health-checks.ts'
import { systemState } from '#src/operations/system-status.ts'
import { post } from '#tests/jobs/setup.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { DAY, HOUR, MINUTE } from '#tests/support/payments.ts'
import { version } from '../../package.json'
import { setupPanel } from './setup.ts'

async function setup(options: Parameters<typeof setupPanel>[0] = {}) {
  const panel = await setupPanel(options)
  const { send, person, env, db, clock, dir } = panel
  return {
    ...panel,
    // Days pass in some tests, and the session of an administrator ends after hours.
    tab: async () =>
      mainTextOf((await send('GET', '/admin-dashboard?tab=system', { as: await person('admin') })).body),
    care: async () => {
      const found = checkHealth(await systemState(env, db.read, clock.now()), clock.now())
      return found.filter(({ state }) => state === 'care' || state === 'wrong').map(({ text }) => text)
    },
    note: (changes: object) =>
      Bun.write(
        join(dir, 'last-backup.json'),
        JSON.stringify({
          createdAt: new Date(clock.now()).toISOString(),
          name: 'elimu-2026.tar',
          size: 2_500_000,
          verifiedAt: null,
          ...changes,
        }),
      ),
  }
}

const waiting = { channel: 'email', recipient: 'a@example.test', subject: 'x', body: 'x' } as const

test('a fresh installation has no problems, and the tab describes it', async () => {
  const { tab, care } = await setup()

  const words = await tab()

  expect(await care()).toEqual([])
  expect(words).toContain('All systems normal')
  expect(words).toContain('No backup yet. Run elimu backup FILE.')
  expect(words).toContain(`Version ${version}`)
  expect(words).toMatch(/Size \d+ KB .*Size of indexes \d+% Migrations (\d+) of \1 Latest migration 00\d\d_/)
  expect(words).toMatch(/Running for .* Memory \d.* Free disk space \d/)
})

test('only administrators see it', async () => {
  const { send, person } = await setup()

  const answers = await Promise.all(
    (['teacher', 'school', 'parent'] as const).map(async role =>
      send('GET', '/admin-dashboard?tab=system', { as: await person(role) }),
    ),
  )

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
})

test('services are said to be on or off, and no secret is on the page', async () => {
  const secrets = {
    SMTP_URL: 'smtp://user:geheim1@mail.example',
    AT_API_KEY: 'geheim2',
    AI_API_KEY: 'geheim3',
  }
  const { send, admin } = await setup({
    env: {
      ...secrets,
      MAIL_FROM: 'a@b.example',
      AT_USERNAME: 'sandbox',
      SMS_ALERTS: 'on',
      AI_BASE_URL: 'http://localhost:11434',
      AI_MODEL: 'm',
    },
  })

  const { body } = await send('GET', '/admin-dashboard?tab=system', { as: admin })

  expect(mainTextOf(body)).toContain(
    "Services M-Pesa Off Email On (set in the server's environment) SMS On (set in the server's environment) Job alerts by SMS On Assistant On",
  )
  for (const secret of ['geheim', 'mail.example', 'sandbox', '11434']) expect(body).not.toContain(secret)
})

test('pending work is counted and linked', async () => {
  const { db, send, admin, person, tab, clock } = await setup()
  const school = await person('school')
  const teacher = await person('teacher')
  await post({ send }, school)
  await db.write(async tx => {
    await tx.update(jobs).set({ isActive: false, holdReason: 'asks for money' })
    await tx
      .insert(outbox)
      .values([waiting, { ...waiting, status: 'failed' }, { ...waiting, status: 'unknown' }])
    const paid = { callbackTokenHash: 'x', purpose: 'unmatched' as const, amount: 1 }
    const [payment] = await tx.insert(payments).values(paid).returning()
    await tx
      .insert(paymentCallbacks)
      .values({ paymentId: payment?.id ?? '', body: '{}', receivedAt: clock.now() })
    const complaint = {
      target: 'person' as const,
      reporterId: school.id,
      reportedId: teacher.id,
      reason: 'x',
    }
    await tx.insert(reports).values(complaint)
  })
  const queued = db.read.select().from(outbox).all()

  const words = await tab()
  const { body } = await send('GET', '/admin-dashboard?tab=system', { as: admin })

  const unsent = queued.filter(({ status }) => status === 'waiting').length
  expect(words).toContain(
    `Pending Emails and SMS to send ${unsent} Emails and SMS not delivered 2 M-Pesa callbacks to process 1 Jobs on hold 1 Reports to resolve 1`,
  )
  for (const tab of ['delivery', 'jobs', 'reports'])
    expect(body).toContain(`href="/admin-dashboard?tab=${tab}`)
})

test('3 days without a backup is a problem, counted from the first day if there never was one', async () => {
  const { clock, care, note, tab } = await setup()
  clock.advance(3 * DAY + MINUTE)
  const never = await care()
  await note({})
  const fresh = [await care(), await tab()]
  clock.advance(3 * DAY - MINUTE)
  const soon = await care()
  clock.advance(2 * MINUTE)

  const late = await care()

  expect(never).toEqual(['No backup yet. Run elimu backup FILE.'])
  expect(fresh[0]).toEqual([])
  expect(fresh[1]).toMatch(/Last backup When .* File elimu-2026.tar Size 2.4 MB Verified Not yet/)
  expect(soon).toEqual([])
  expect(late).toHaveLength(1)
  expect(late[0]).toContain('That is more than 3 days ago.')
  expect(await tab()).toContain('Problems found')
})

test('a note that cannot be read is no backup', async () => {
  const { dir, tab } = await setup()
  await Bun.write(join(dir, 'last-backup.json'), '{"createdAt": "yesterday"')

  expect(await tab()).toContain('No backup yet. Run elimu backup FILE.')
})

test('messages queued for more than an hour are a problem; an SMS held until morning is not', async () => {
  const { db, clock, care } = await setup()
  const now = clock.now()
  const put = (changes: Partial<typeof outbox.$inferInsert>) =>
    db.write(tx => tx.insert(outbox).values({ ...waiting, createdAt: now, nextAttemptAt: now, ...changes }))
  await put({ nextAttemptAt: now + 9 * HOUR })
  await put({})
  clock.advance(HOUR - MINUTE)
  const soon = await care()
  clock.advance(2 * HOUR)
  const late = await care()
  await db.write(tx => tx.delete(outbox))
  await put({ nextAttemptAt: now + 9 * HOUR })
  const held = await care()
  await put({ attempts: 3, nextAttemptAt: now + 9 * HOUR })

  expect([soon, held]).toEqual([[], []])
  expect(late).toEqual(['Emails or SMS have been waiting to be sent for 2 hours.'])
  expect(await care()).toHaveLength(1)
})

test('a disk with less than a tenth free is a warning, with less than 1 GB an error', async () => {
  const { env, db, clock } = await setup()
  const state = await systemState(env, db.read, clock.now())
  const of = (free: number, size: number) =>
    checkHealth({ ...state, disk: { free: free * 1e9, size: size * 1e9 } }, clock.now())[0]

  expect([of(10, 100)?.state, of(9.9, 100)?.state, of(0.9, 5)?.state]).toEqual(['ok', 'care', 'wrong'])
  expect(of(9.9, 100)?.text).toBe('9.9 GB of disk space is free (9%).')
})

test('a certificate that cannot be renewed is a warning, one that has expired or is missing an error', async () => {
  const { env, db, clock, dir, tab, care } = await setup({ env: { DOMAIN: 'jobs.school.test' } })
  const store = (name: string, text: string) =>
    Bun.write(join(dir, 'certificates', `jobs.school.test.acme-v02.api.letsencrypt.org.${name}`), text)
  const at = async (now: number) => checkHealth(await systemState(env, db.read, clock.now()), now)[1]
  const centuryAhead = clock.now() + 37_000 * DAY

  const missing = await care()
  await store('pem', await Bun.file('tests/support/acme-server.pem').text())
  const [valid, expired] = [await at(clock.now()), await at(centuryAhead)]
  await store('failure.json', JSON.stringify({ reason: 'connection refused', nextAttempt: clock.now() }))
  const failing = await at(clock.now())

  expect(missing).toEqual(['No certificate for jobs.school.test yet. elimu serve will get one.'])
  expect([valid?.state, failing?.state, expired?.state]).toEqual(['ok', 'care', 'wrong'])
  expect(expired?.text).toStartWith('The certificate for jobs.school.test expired on ')
  expect(await tab()).toContain('could not be renewed. The last attempt failed (connection refused).')
})

test('administrators without a second factor are listed before it is required, and cannot sign in once it is', async () => {
  for (const asked of ['optional', 'required']) {
    const { env, db, clock, person } = await setupPanel({ env: { ADMIN_TOTP: asked } })
    const safe = await person('admin', { username: 'safe' })
    await person('admin', { username: 'gone', isActive: false })
    await person('admin', { username: 'sample', isSample: true })
    const half = await person('admin', { username: 'half' })
    await db.write(tx =>
      tx.insert(secondFactors).values([
        { userId: safe.id, secret: 'A', confirmedAt: 1 },
        { userId: half.id, secret: 'B' },
      ]),
    )

    const found = checkHealth(await systemState(env, db.read, clock.now()), clock.now())

    const { state, text } = found.find(({ text }) => text.includes('ADMIN_TOTP')) ?? {}
    expect(text).toContain('2 of 3 administrators')
    expect(text).toContain(': admin, half.')
    expect(state).toBe(asked === 'required' ? 'care' : 'note')
  }
})

test('nothing is said once every administrator has a second factor', async () => {
  const { env, db, clock, admin } = await setupPanel({ env: { ADMIN_TOTP: 'required' } })
  await db.write(tx => tx.insert(secondFactors).values({ userId: admin.id, secret: 'A', confirmedAt: 1 }))

  const found = checkHealth(await systemState(env, db.read, clock.now()), clock.now())

  expect(JSON.stringify(found)).not.toContain('ADMIN_TOTP')
})

test('failing automatic backups are a problem while they are set up, with the last good one beside it', async () => {
  const failing = {
    since: Date.parse('2026-11-24T02:31:00+03:00'),
    at: 0,
    reason: 'The bucket x does not exist.',
  }
  const described = async (env: Record<string, string>) => {
    const { tab, note, dir } = await setup({ env })
    await note({ name: 'good.tar.zst.age', verifiedAt: new Date().toISOString() })
    await Bun.write(join(dir, 'backup-failure.json'), JSON.stringify(failing))
    return tab()
  }

  const words = await described({ BACKUP_DIR: '/backups', BACKUP_PASSPHRASE: 'geheim'.repeat(4) })
  const without = await described({})

  expect(words).toContain(
    'Automatic backups have failed since 24 Nov 2026, 2:31 am: The bucket x does not exist. Elimu tries again every hour.',
  )
  expect(words).toMatch(/File good\.tar\.zst\.age Size 2\.4 MB Verified \d.* Automatic backups On/)
  expect(words).not.toContain('geheim')
  expect(without).not.toContain('have failed')
  expect(without).toContain('Automatic backups Off')
})
