import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { connect } from '#db/open.ts'
import { applyRetention } from '#db/retention.ts'
import * as schema from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

const DAY = 86_400_000

/** A word that stands in no other row, and the end of it: the search index stores a word's beginning once for many. */
const NAME = 'Xylokambariti'
const REST = 'lokambariti'

test('of who was erased, not one byte is left in the files of the database', async () => {
  const app = await testApp()
  await seedDemo(app)
  await leave(app, 1)
  const before = filesWith(app, REST)

  await applyRetention(app.db, app.clock.now() + 8 * DAY)

  expect(before).not.toEqual([])
  expect(filesWith(app, REST)).toEqual([])
})

test('nor is anything left of forty who were erased among others who stay', async () => {
  const app = await testApp()
  await leave(app, 40)
  await stay(app, 40)

  await applyRetention(app.db, app.clock.now() + 8 * DAY)

  expect(filesWith(app, REST)).toEqual([])
  expect(app.db.read.select().from(schema.users).all()).toHaveLength(40)
})

test('a backup that reads at the same time is not waited for; the next cleaning empties the log', async () => {
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

/** Owners of schools who posted, wrote and paid, all of it under the name, and then asked to be erased. */
async function leave(app: TestApp, many: number) {
  const ids = await furnish(app, NAME, many)
  const deletionRequestedAt = app.clock.now()
  await app.db.write(tx =>
    tx.update(schema.users).set({ deletionRequestedAt }).where(inArray(schema.users.id, ids)),
  )
}

const stay = (app: TestApp, many: number) => furnish(app, 'Waberi', many)

const furnish = (app: TestApp, name: string, many: number) =>
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

/** The names of the files beside the database, itself included, that hold a word in any case. */
function filesWith({ dir }: TestApp, word: string) {
  return readdirSync(dir).filter(name => readFileSync(join(dir, name), 'latin1').toLowerCase().includes(word))
}
