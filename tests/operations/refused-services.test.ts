import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { notifications, outbox } from '#db/schema.ts'
import { nextAdminDigest, sendAdminDigests } from '#src/features/admin/digest.ts'
import { createDaraja } from '#src/features/payments/daraja/client.ts'
import { deliverDue } from '#src/operations/worker/outbox-worker.ts'
import { setupPanel } from '#tests/admin/setup.ts'
import type { TestApp } from '#tests/support/app.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { setupPayments } from '#tests/support/payments.ts'
import { accepted, smsGateway } from '#tests/support/sms-gateway.ts'
import { letter, text } from './setup.ts'

const HOUR = 3_600_000

test('a refused sign-in at the mail server is told once by the bell, and once more when email works', async () => {
  let password = 'old'
  const { port, received } = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (given, _, done) =>
      given.password === password ? done(null, { user: given.username }) : done(new Error('refused')),
  })
  const app = await setupPanel({
    env: { SMTP_URL: `smtp://elimu:secret@127.0.0.1:${port}`, MAIL_FROM: 'Elimu <post@elimu.example>' },
  })
  const { put, bell, work } = ways(app)

  await put({ ...letter })
  await put({ ...letter })
  await work()
  app.clock.advance(2 * HOUR)
  await work()
  const whileRefused = bell()
  password = 'secret'
  app.clock.advance(12 * HOUR)
  await work()
  await work()

  expect(whileRefused).toEqual(['The mail server is rejecting our sign-in details'])
  expect(bell()).toEqual(['Email works again'])
  expect(received).toHaveLength(3)
  expect(received.filter(mail => mail.includes('Subject: Email works again'))).toHaveLength(1)
})

test('a refused sign-in at the SMS provider is told by bell and email, a busy provider is not', async () => {
  const answers = [429, 401, 403]
  const gateway = smsGateway({
    answer: () => {
      const status = answers.shift()
      return status ? new Response('', { status }) : accepted()
    },
  })
  const app = await setupPanel({ env: gateway.variables })
  const { put, bell, work, emails } = ways(app)
  app.clock.advanceToNoon()

  await put(text)
  await work()
  const whileBusy = bell()
  app.clock.advance(HOUR)
  await work()
  const whileRefused = [bell(), emails()]
  app.clock.advance(HOUR)
  await work()
  app.clock.advance(2 * HOUR)
  await work()
  await work()

  expect(whileBusy).toEqual([])
  const refused = 'The SMS provider is rejecting our sign-in details'
  expect(whileRefused).toEqual([[refused], [refused]])
  expect(bell()).toEqual(['SMS works again'])
  expect(emails()).toEqual([refused, 'SMS works again'])
})

test('credentials that M-Pesa refuses are told once, and again when a prompt is accepted', async () => {
  const app = await setupPayments()
  const admin = await app.person('admin')
  const teacher = await app.person('teacher', { subscriptionStatus: 'inactive' })
  const { bell } = ways({ ...app, admin })
  const isNamed = async () =>
    (await app.deps.system()).findings.some(({ text }) => text.startsWith('M-Pesa is rejecting our'))
  const works = app.deps.daraja

  const stranger = createDaraja({ ...app.sim.config, consumerSecret: 'wrong' }, { fetch: app.sim.fetch })
  app.deps.daraja = () => stranger
  const refused = [await app.initiate({ as: teacher }), await app.initiate({ as: teacher })]
  const whileRefused = bell()
  const named = await isNamed()
  app.deps.daraja = works
  const begun = await app.initiate({ as: teacher })

  expect([...refused, begun].map(({ status }) => status)).toEqual([502, 502, 200])
  expect(whileRefused).toEqual(['M-Pesa is rejecting our sign-in details'])
  expect(bell()).toEqual(['M-Pesa works again'])
  expect([named, await isNamed()]).toEqual([true, false])
})

function ways({ db, deps, admin }: Pick<TestApp, 'db' | 'deps'> & { admin: { id: string } }) {
  const { transports } = deps
  return {
    put: (message: typeof letter | typeof text) =>
      db.write(async tx => {
        await tx.insert(outbox).values(message)
      }),
    /** Does the scheduled work that is due. */
    async work() {
      await deliverDue(deps, transports)
      const dueAt = nextAdminDigest(deps)
      if (dueAt !== null && dueAt <= deps.clock.now()) await sendAdminDigests(deps)
      await deliverDue(deps, transports)
    },
    bell: () =>
      db.read
        .select()
        .from(notifications)
        .where(eq(notifications.userId, admin.id))
        .all()
        .map(({ title }) => title),
    emails: () =>
      db.read
        .select()
        .from(outbox)
        .where(eq(outbox.kind, 'admin'))
        .orderBy(outbox.id)
        .all()
        .map(({ subject }) => subject),
  }
}
