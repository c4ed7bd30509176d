import { beforeEach, expect, test } from 'bun:test'
import { and, eq, sql } from 'drizzle-orm'
import { type Db, openDatabase } from '#db/connection.ts'
import { jobs, sessions, users } from '#db/schema.ts'
import { statementsFor } from '#src/features/jobs/search/prepared-statements.ts'
import { testApp } from '#tests/support/app.ts'

let db: Db
let person: Awaited<ReturnType<typeof testApp>>['person']

beforeEach(async () => {
  ;({ db, person } = await testApp())
})

const readsOf = (work: () => unknown) => db.recordReads(work).reads

test('a list changes with any row of its tables, and with no other table', async () => {
  const { id } = await person('teacher')
  const list = readsOf(() => db.read.select().from(users).where(eq(users.userType, 'tutor')).all())

  await db.write(tx => tx.delete(sessions))
  expect(db.hasChanged(list)).toBe(false)

  await db.write(tx => tx.update(users).set({ town: 'Ahero' }).where(eq(users.id, id)))
  expect(db.hasChanged(list)).toBe(true)
})

test('a row that is read by its id changes with that row only', async () => {
  const [teacher, tutor] = [await person('teacher'), await person('tutor')]
  const own = readsOf(() => db.read.select().from(users).where(eq(users.id, teacher.id)).get())
  const either = readsOf(() =>
    db.read.select().from(users).where(sql`${users.id} = ${teacher.id} or ${users.town} = 'Ahero'`).all(),
  )

  await db.write(tx => tx.update(users).set({ town: 'Ahero' }).where(eq(users.id, tutor.id)))
  expect([own, either].map(db.hasChanged)).toEqual([false, true])

  await db.write(tx => tx.update(users).set({ town: 'Kisumu' }).where(eq(users.id, teacher.id)))
  expect(db.hasChanged(own)).toBe(true)
})

test('an id in the condition of a join picks no single row of the list', async () => {
  const { id } = await person('teacher')
  const all = readsOf(() =>
    db.read
      .select({ user: users.id, session: sessions.sid })
      .from(users)
      .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(users.id, 'another')))
      .all(),
  )

  await db.write(tx => tx.update(users).set({ town: 'Ahero' }).where(eq(users.id, id)))

  expect(db.hasChanged(all)).toBe(true)
})

test('a temporary table of the terms of a search index changes with what is indexed', async () => {
  await person('teacher')
  db.read.select().from(users).all()
  db.read.all(sql`CREATE VIRTUAL TABLE temp.profile_terms USING fts5vocab('main', 'profile_search', 'row')`)
  const terms = readsOf(() => db.read.all(sql`select term from profile_terms`))

  await db.write(tx => tx.update(users).set({ town: 'Ahero' }))

  expect(db.hasChanged(terms)).toBe(true)
})

test('rows that a cascade, a trigger or raw SQL changes are noticed', async () => {
  const { id } = await person('tutor')
  const found = readsOf(() => db.read.all(sql`select rowid from profile_search where words match 'kwale'`))
  const signedIn = readsOf(() => db.read.select().from(sessions).all())

  await db.write(tx => tx.run(sql`update users set town = 'Kwale' where id = ${id}`))
  expect([found, signedIn].map(db.hasChanged)).toEqual([true, false])

  await db.write(tx => tx.delete(users).where(eq(users.id, id)))
  expect(db.hasChanged(signedIn)).toBe(true)
})

test('the search for jobs reads the jobs and nothing else', () => {
  const { keys } = readsOf(() => statementsFor(db).considered.all({ match: 'teacher', from: 0, limit: 1 }))

  expect([...keys].toSorted()).toEqual(['jobs', 'postings'])
})

test('a write that fails, or changes no row, changes nothing', async () => {
  const all = readsOf(() => db.read.select().from(users).all())

  await db.write(tx => tx.update(users).set({ town: 'Ahero' }))
  await db
    .write(async tx => {
      await tx.insert(jobs).values({} as typeof jobs.$inferInsert)
    })
    .catch(() => undefined)

  expect(db.hasChanged(all)).toBe(false)
})

test('what work reads after it waited counts, also for the work around it', async () => {
  const { id } = await person('tutor')
  let inner = readsOf(() => undefined)
  const { value, reads: outer } = db.recordReads(async () => {
    await Bun.sleep(1)
    inner = readsOf(() => db.read.select().from(users).all())
  })
  await value

  await db.write(tx => tx.update(users).set({ town: 'Ahero' }).where(eq(users.id, id)))

  expect([inner, outer].map(db.hasChanged)).toEqual([true, true])
})

test('a commit of another process changes everything, once it is noticed', async () => {
  const { db, file, person } = await testApp()
  await person('teacher')
  const elsewhere = openDatabase(file)
  const { reads } = db.recordReads(() => db.read.select().from(users).all())
  let heard = 0
  db.onCommit(() => (heard += 1))

  await elsewhere.write(tx => tx.delete(sessions))
  await elsewhere.close()
  db.noticeOthers()
  db.noticeOthers()

  expect(db.hasChanged(reads)).toBe(true)
  expect(heard).toBe(1)
})

test('a listener reads outside of the request that wrote, and until it is removed', async () => {
  const heard: number[] = []
  const ignore = db.onCommit(() => void heard.push(db.read.select().from(users).all().length))

  const { value, reads } = db.recordReads(() => db.write(tx => tx.delete(sessions)))
  await value
  ignore()
  await db.write(tx => tx.delete(sessions))

  expect(heard).toHaveLength(1)
  expect([...reads.keys]).toEqual([])
})
