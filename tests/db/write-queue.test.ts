import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { type Db, openDatabase, type Tx } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { settings } from '#db/schema.ts'

let dir: string
let db: Db

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'elimu-write-'))
  migrate(join(dir, 'elimu.db'))
  db = openDatabase(join(dir, 'elimu.db'), { guard: true })
})

afterEach(async () => {
  await db.close()
  rmSync(dir, { recursive: true, force: true })
})

test('64 concurrent writers that each add one count exactly', async () => {
  await db.write(tx => tx.insert(settings).values({ key: 'count', value: 0 }))

  await Promise.all(Array.from({ length: 64 }, () => db.write(addOne)))

  expect(countOf('count')).toBe(64)
  expect(db.commits()).toBe(2)
})

test('a writer that throws rolls back only its own changes', async () => {
  const writers = Array.from({ length: 20 }, (_, index) =>
    db.write(async tx => {
      await tx.insert(settings).values({ key: `key-${index}`, value: index })
      if (index % 5 === 0) throw new Error('no')
    }),
  )

  const outcomes = await Promise.allSettled(writers)

  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4)
  const stored = db.read.select({ key: settings.key }).from(settings).all()
  expect(stored).toHaveLength(16)
  expect(stored.map(({ key }) => key)).not.toContain('key-5')
})

test('a duplicate key fails the second writer and not the first', async () => {
  const insert = (value: number) => db.write(tx => tx.insert(settings).values({ key: 'once', value }))

  const [first, second] = await Promise.allSettled([insert(1), insert(2)])

  expect(first?.status).toBe('fulfilled')
  expect(second?.status).toBe('rejected')
  expect(countOf('once')).toBe(1)
})

test('a write that waits for a timer fails, and the next one succeeds', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, 60_000)
  const waiting = db.write(async tx => {
    await tx.insert(settings).values({ key: 'late', value: 1 })
    await promise
  })

  await expect(waiting).rejects.toThrow('waited for something other than the database')
  clearTimeout(timer)
  await db.write(tx => tx.insert(settings).values({ key: 'next', value: 2 }))

  expect(countOf('late')).toBeUndefined()
  expect(countOf('next')).toBe(2)
})

test('a write that waits for the network fails', async () => {
  using server = Bun.serve({ port: 0, fetch: () => new Response('hello') })

  const waiting = db.write(async tx => {
    await fetch(server.url)
    await tx.insert(settings).values({ key: 'fetched', value: 1 })
  })

  await expect(waiting).rejects.toThrow('waited for something other than the database')
})

test('a writer that throws before using the database does not affect the next', async () => {
  const refused = db.write(() => {
    throw new Error('not now')
  })

  await expect(refused).rejects.toThrow('not now')
  await db.write(async tx => {
    for (let n = 0; n < 50; n += 1) await tx.insert(settings).values({ key: `key-${n}`, value: n })
  })

  expect(countOf('key-49')).toBe(49)
})

test('a writer that ends the shared transaction fails with all in it, and the next ones succeed', async () => {
  const beside = db.write(tx => tx.insert(settings).values({ key: 'beside', value: 1 }))
  const meddler = db.write(tx => tx.run(sql`RELEASE one`))

  const outcomes = await Promise.allSettled([beside, meddler])
  await db.write(tx => tx.insert(settings).values({ key: 'next', value: 2 }))

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect([countOf('beside'), countOf('next')]).toEqual([undefined, 2])
})

test('a reader does not wait for a long write, and sees what was committed before it', async () => {
  await db.write(tx => tx.insert(settings).values({ key: 'count', value: 1 }))
  const elsewhere = openDatabase(join(dir, 'elimu.db'))
  const { promise: isOpen, resolve: opened } = Promise.withResolvers<void>()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()

  const writing = elsewhere.write(async tx => {
    await tx.update(settings).set({ value: 2 })
    opened()
    await mayEnd
  })
  await isOpen
  const during = [elsewhere, db].map(({ read }) => read.select().from(settings).all()[0]?.value)
  end()
  await writing
  await elsewhere.close()

  expect(during).toEqual([1, 1])
  expect(countOf('count')).toBe(2)
})

test('the reading connection cannot write', () => {
  const write = () => db.read.get(sql`INSERT INTO settings (key, value, updated_at) VALUES ('x', '1', 1)`)

  expect(write).toThrow()
  expect(countOf('x')).toBeUndefined()
})

async function addOne(tx: Tx) {
  const row = await tx.select().from(settings).where(eq(settings.key, 'count')).get()
  await tx
    .update(settings)
    .set({ value: Number(row?.value) + 1 })
    .where(eq(settings.key, 'count'))
}

function countOf(key: string) {
  return db.read.select().from(settings).where(eq(settings.key, key)).get()?.value
}
