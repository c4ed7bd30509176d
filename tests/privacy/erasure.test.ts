import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { connect } from '#db/connection.ts'
import * as schema from '#db/schema.ts'
import { applyRetention } from '#src/features/privacy/apply-retention.ts'
import { storeFile } from '#src/http/uploads/file-storage.ts'
import { deliverDue } from '#src/operations/worker/outbox-worker.ts'
import { scheduledTasks } from '#src/operations/worker/scheduled-jobs.ts'
import { furnish } from '#tests/account/person-with-records.ts'
import { demoApp, type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { quickHash } from '#tests/support/fast-password-hash.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

/** A word that is in no other row, and its ending, since the search index stores common beginnings once. */
const NAME = 'Xylokambariti'
const REST = 'lokambariti'

test('no byte of an erased user remains in the database files', async () => {
  const app = await demoApp()
  await leave(app, 1)
  const before = filesWith(app, REST)

  await applyRetention(app.db, app.clock.now() + 8 * DAY)

  expect(before).not.toEqual([])
  expect(filesWith(app, REST)).toEqual([])
})

test('nothing remains of forty users erased among others', async () => {
  const app = await testApp()
  await leave(app, 40)
  await stay(app, 40)

  await applyRetention(app.db, app.clock.now() + 8 * DAY)

  expect(filesWith(app, REST)).toEqual([])
  expect(app.db.read.select().from(schema.users).all()).toHaveLength(40)
})

test('clean-up does not wait for a running backup; the next one truncates the log', async () => {
  const app = await testApp()
  await leave(app, 1)
  const reader = connect(app.file, { readonly: true })
  reader.run('BEGIN')
  reader.query('SELECT count(*) FROM users').get()

  const startedAt = performance.now()
  await applyRetention(app.db, app.clock.now() + 8 * DAY)
  const took = performance.now() - startedAt
  reader.close()
  await applyRetention(app.db, app.clock.now() + 8 * DAY)

  expect(took).toBeLessThan(5000)
  expect(filesWith(app, REST)).toEqual([])
})

test('nothing remains of a user with records in every table, the outbox and the uploads', async () => {
  const app = await testApp()
  const { db, deps, dir, clock, person, send } = app
  const me = await person('teacher', {
    firstName: NAME,
    lastName: 'Kiplokambo',
    email: 'xylo.kip@example.test',
    phone: '254798765432',
    passwordHash: await quickHash('three blue acacias'),
  })
  const [other, school] = [await person('tutor'), await person('school')]
  await furnish(app, me, other, school)
  await tellOthers(app, me, school)
  await db.write(tx => tx.insert(schema.jobAlerts).values(visitorsAlert))
  await deliverDue(deps, deps.transports)
  const upload = await storeFile(deps.env, 'documents', Buffer.from(`CV of ${NAME}`), 'pdf')
  await db.write(tx => tx.update(schema.documents).set({ file: upload }))
  const words = [REST, 'kiplokambo', 'xylo.kip@', '798765432', '0798 765 432']
  const found = () => words.filter(word => filesUnder(dir, word).length > 0)

  const before = found()
  const left = await send('DELETE', '/api/me', { as: me, body: { password: 'three blue acacias' } })
  await deliverDue(deps, deps.transports)
  clock.advance(7 * DAY + HOUR)
  const night = scheduledTasks(deps).find(({ name }) => name === 'retention')
  await night?.run()

  expect([before, left.status]).toEqual([words, 202])
  expect(found()).toEqual([])
  expect(db.read.select().from(schema.users).all()).toHaveLength(2)
  const told = db.read.select().from(schema.notifications).all()
  expect(told.map(({ text }) => text)).toContain('Former user has applied for “Teacher”.')
})

test('namesakes and people with similar names are not redacted', async () => {
  const app = await testApp()
  const { db, clock, person } = app
  const [leaver, school] = [
    await person('teacher', { firstName: 'Ann', lastName: 'Li' }),
    await person('school'),
  ]
  const notice = {
    userId: school.id,
    kind: 'application' as const,
    title: 'New application',
    path: '/jobs/1',
  }
  await db.write(async tx => {
    await tx.insert(schema.notifications).values({ ...notice, text: 'Ann Li applied. Joann Lindt applied.' })
    const mail = { channel: 'email' as const, recipient: 'a@b.test', status: 'sent' as const }
    await tx.insert(schema.outbox).values([
      { ...mail, body: 'Joann Lindt applied.' },
      { ...mail, body: 'ANN LI applied.' },
    ])
    await tx
      .update(schema.users)
      .set({ deletionRequestedAt: clock.now() })
      .where(inArray(schema.users.id, [leaver.id]))
  })

  await applyRetention(db, clock.now() + 8 * DAY)

  expect(db.read.select().from(schema.notifications).get()?.text).toBe(
    'Former user applied. Joann Lindt applied.',
  )
  expect(db.read.select().from(schema.outbox).all()).toMatchObject([{ body: 'Joann Lindt applied.' }])
})

test('a user named like a subject is redacted only in texts about them', async () => {
  const app = await testApp()
  const { db, clock, person, send } = app
  const named = { firstName: 'Mathematics', lastName: 'Teacher', email: 'maths@example.test' }
  const leaver = await person('teacher', named)
  const [school, stranger, left, admin] = [
    await person('school'),
    await person('school'),
    await person('school'),
    await person('admin'),
  ]
  const applicant = await person('tutor')
  const job = { title: 'Mathematics Teacher', description: 'Teach.', company: 'Ziwa', location: 'Thika' }
  const posted = async (as: Person) =>
    (await send('POST', '/api/jobs', { as, body: { ...job, jobType: 'remote' } })).body.id as string
  const apply = async (as: Person, jobId: string) =>
    (await send('POST', '/api/applications', { as, body: { jobId, coverLetter: 'I teach.' } })).body.id
  const write = (as: Person, to: Person) =>
    send('POST', '/api/messages', { as, body: { receiverId: to.id, content: 'Habari' } })
  const [here, elsewhere, before] = [await posted(school), await posted(stranger), await posted(left)]
  await apply(leaver, here)
  await apply(applicant, here)
  await send('DELETE', `/api/applications/${await apply(leaver, before)}`, { as: leaver })
  await send('PATCH', `/api/applications/${await apply(applicant, elsewhere)}`, {
    as: stranger,
    body: { status: 'accepted' },
  })
  await write(leaver, school)
  await db.write(async tx => {
    await tx.insert(schema.outbox).values({
      channel: 'email',
      kind: 'alert',
      recipient: 'mgeni@example.test',
      subject: 'New job: “Mathematics Teacher”, Thika',
      body: 'Hello,\n\nMathematics Teacher\nZiwa · Thika',
    })
    await tx.insert(schema.outbox).values({
      channel: 'sms',
      kind: 'notice',
      userId: school.id,
      recipient: '254712345678',
      body: 'Elimu: Your job "Mathematics Teacher" is open for applications.',
    })
    await tx.insert(schema.notifications).values({
      userId: admin.id,
      kind: 'message',
      title: 'A question',
      text: 'From Mathematics Teacher to you.',
      path: '/admin-dashboard',
    })
    await tx.update(schema.outbox).set({ status: 'sent' })
  })
  const toldTo = (who: Person) =>
    db.read
      .select()
      .from(schema.notifications)
      .all()
      .filter(({ userId }) => userId === who.id)
      .map(({ title, text }) => `${title}: ${text.split('.')[0]}`)
  const sentTo = (who: Person) => {
    const rows = db.read.select().from(schema.outbox).all()
    return rows.filter(({ recipient }) => recipient === who.user.email).map(({ subject }) => subject)
  }
  const ofStrangers = () => [stranger, applicant].flatMap(who => [toldTo(who), sentTo(who)])
  const untouched = ofStrangers()
  const mails = db.read.select().from(schema.outbox).all().length

  await db.write(tx =>
    tx
      .update(schema.users)
      .set({ deletionRequestedAt: clock.now() })
      .where(inArray(schema.users.id, [leaver.id])),
  )
  await applyRetention(db, clock.now() + 8 * DAY)

  expect(JSON.stringify(untouched)).toContain('Mathematics Teacher')
  expect(ofStrangers()).toEqual(untouched)
  expect(toldTo(school)).toEqual([
    'New application for “Mathematics Teacher”: Former user has applied for “Mathematics Teacher”',
    'New application for “Mathematics Teacher”: Amina Otieno has applied for “Mathematics Teacher”',
  ])
  expect(toldTo(left)).toEqual([
    'New application for “Mathematics Teacher”: Former user has applied for “Mathematics Teacher”',
    'An application for “Mathematics Teacher” was withdrawn: Former user has withdrawn their application for “Mathematics Teacher”',
  ])
  expect(toldTo(admin)).toEqual(['A question: From Former user to you'])
  expect(sentTo(school)).toEqual(['New application for “Mathematics Teacher”'])
  expect(sentTo(left)).toEqual([])
  expect(db.read.select().from(schema.outbox).all()).toHaveLength(mails - 6)
})

test('payments stay without the person and with their school; a school that remains keeps its jobs', async () => {
  const app = await testApp()
  const { db, clock, person } = app
  const school = await person('school')
  const recruiter = await person('school', { schoolId: school.user.schoolId, schoolRole: 'recruiter' })
  await furnish(app, recruiter, await person('tutor'), school)
  const { firstName, lastName } = recruiter.user
  const asking = `Pay ${firstName} ${lastName}`
  await db.write(tx => tx.update(schema.jobs).set({ benefits: [asking], holdReason: asking }))
  await db.write(tx =>
    tx
      .update(schema.users)
      .set({ deletionRequestedAt: clock.now() })
      .where(inArray(schema.users.id, [recruiter.id])),
  )

  await applyRetention(db, clock.now() + 8 * DAY)

  const rowOf = (key: string) =>
    db.read
      .select()
      .from(schema.payments)
      .all()
      .find(({ id }) => id === `${key}-${recruiter.id}`)
  const none = { phone: null, draft: null }
  expect(rowOf('payment')).toMatchObject({
    ...none,
    userId: school.id,
    amount: 1050,
    status: 'paid',
    settlementNote: '… called.',
  })
  expect(rowOf('try')).toMatchObject({ ...none, userId: null, status: 'failed' })
  const job = db.read.select().from(schema.jobs).all()[0]
  expect(job).toMatchObject({ postedById: null, description: 'Ask … on … or ….' })
  expect([job?.benefits, job?.holdReason]).toEqual([['Pay …'], 'Pay …'])
  const copies = db.read.select().from(schema.applications).all()
  expect(copies.map(({ jobCopy }) => jobCopy.description)).toEqual(['Ask … on … or ….'])
  const reviews = db.read.select().from(schema.reviews).all()
  expect(reviews.map(({ text }) => text)).toContain('Ask ….')
})

const visitorsAlert = {
  email: 'xylo.kip@example.test',
  search: {},
  every: 'week' as const,
  key: 'key',
  toldUpTo: 0,
  nextAt: 0,
  confirmedAt: Date.now(),
}

/** Sends an application, a message and the contact form by the API. */
async function tellOthers({ send, db }: TestApp, me: Person, school: Person) {
  const job = {
    title: 'Teacher',
    description: 'Teach.',
    company: 'School',
    location: 'Thika',
    jobType: 'remote',
  }
  const posted = await send('POST', '/api/jobs', { as: school, body: job })
  const letter = { jobId: posted.body.id, coverLetter: `I am ${NAME}.` }
  expect((await send('POST', '/api/applications', { as: me, body: letter })).status).toBe(201)
  const words = { receiverId: school.id, content: `${NAME} greets you.` }
  expect((await send('POST', '/api/messages', { as: me, body: words })).status).toBe(201)
  const contact = { topic: 'question', name: `${NAME} Kiplokambo`, reach: '0798 765 432', message: 'Hello!' }
  await send('POST', '/contact', { as: me, body: new URLSearchParams(contact) })
  expect(db.read.select().from(schema.notifications).all().length).toBeGreaterThan(3)
}

/** The files under a folder that contain a word in any case. */
const filesUnder = (dir: string, word: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => readFileSync(path, 'latin1').toLowerCase().includes(word))

/** School owners of this name who posted, wrote and paid, and then closed their accounts. */
async function leave(app: TestApp, many: number) {
  const ids = await furnishOwners(app, NAME, many)
  const deletionRequestedAt = app.clock.now()
  await app.db.write(tx =>
    tx.update(schema.users).set({ deletionRequestedAt }).where(inArray(schema.users.id, ids)),
  )
}

const stay = (app: TestApp, many: number) => furnishOwners(app, 'Waberi', many)

const furnishOwners = (app: TestApp, name: string, many: number) =>
  Promise.all(Array.from({ length: many }, (_, n) => ownerOf(app, name, n)))

async function ownerOf({ db, person, send }: TestApp, name: string, n: number) {
  const owner = await person('school', {
    firstName: name,
    lastName: `${name} the ${n}.`,
    email: `${name}${n}@example.test`.toLowerCase(),
    bio: `${name} has taught for years. `.repeat(20),
    school: { name: `${name} School` },
  })
  const { id, user } = owner
  const job = {
    title: `Teacher at ${name} School`,
    description: `${name} looks for a teacher. `.repeat(n % 5 === 0 ? 150 : 5),
    company: `${name} School`,
    location: 'Nairobi',
    jobType: 'full_time',
  }
  expect((await send('POST', '/api/jobs', { as: owner, body: job })).status).toBe(201)
  await db.write(async tx => {
    await tx.insert(schema.messages).values({ senderId: id, receiverId: id, content: name })
    const mail = { channel: 'email' as const, recipient: user.email, subject: name, body: name }
    await tx.insert(schema.outbox).values({ ...mail, userId: id })
    const paid = { purpose: 'registration' as const, status: 'paid' as const, amount: 5000 }
    const draft = { firstName: name }
    await tx.insert(schema.payments).values({ ...paid, id, userId: id, callbackTokenHash: id, draft })
    const callback = { body: `{"from":"${name}"}`, receivedAt: 0 }
    await tx.insert(schema.paymentCallbacks).values({ ...callback, paymentId: id })
  })
  return id
}

/** The names of the database's files that contain a word in any case. */
function filesWith({ dir }: TestApp, word: string) {
  return readdirSync(dir).filter(name => readFileSync(join(dir, name), 'latin1').toLowerCase().includes(word))
}

test("alerts and mail of an unconfirmed address survive the erasure, since it may be another person's", async () => {
  const { db, clock, person } = await testApp()
  const stranger = 'stranger@example.test'
  await person('teacher', { pendingEmail: stranger, pendingPhone: '254799000111', deletionRequestedAt: 1 })
  const filters = { search: { subject: 'Mathematics' }, every: 'day' as const, toldUpTo: 0, nextAt: 0 }
  await db.write(async tx => {
    await tx
      .insert(schema.jobAlerts)
      .values({ ...filters, email: stranger, key: 'a', confirmedAt: clock.now() })
    await tx.insert(schema.outbox).values([
      { channel: 'email', recipient: stranger, subject: 'Confirm your alert', body: 'Please confirm.' },
      { channel: 'sms', recipient: '254799000111', body: 'Elimu: We have received your payment.' },
    ])
  })

  await applyRetention(db, clock.now() + 8 * DAY)

  expect(db.read.select().from(schema.users).all()).toEqual([])
  expect(db.read.select().from(schema.jobAlerts).all()).toHaveLength(1)
  expect(db.read.select().from(schema.outbox).all()).toHaveLength(2)
})
