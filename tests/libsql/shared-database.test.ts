import { expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { libsqlServer } from '#tests/support/libsql-server.ts'
import { eventually } from '#tests/support/simulator.ts'

/** Two processes of a site, as far as they can tell. */
async function twoProcesses() {
  const server = await libsqlServer()
  const first = await testApp({ primary: server.database })
  const second = await testApp({ primary: server.database })
  return { server, first, second }
}

const nameOf = ({ db }: Awaited<ReturnType<typeof testApp>>, id: string) =>
  db.read.select({ name: users.firstName }).from(users).where(eq(users.id, id)).get()?.name

test('a process reads its own writes at once, and those of another soon', async () => {
  const { first, second } = await twoProcesses()

  const { id } = await first.person('teacher')
  const here = nameOf(first, id)
  await second.db.shared?.reach(first.db.shared?.position() ?? 0)

  expect(here).toBe('Amina')
  expect(nameOf(second, id)).toBe('Amina')
})

test('a write sees what another process has written just before', async () => {
  const { first, second } = await twoProcesses()
  const { id } = await first.person('teacher')
  const add = async ({ db }: typeof first) =>
    db.write(async tx => {
      const [user] = await tx.select().from(users).where(eq(users.id, id))
      await tx
        .update(users)
        .set({ firstName: `${user?.firstName}+` })
        .where(eq(users.id, id))
    })

  await Promise.all(Array.from({ length: 20 }, (_, n) => add(n % 2 === 0 ? first : second)))

  await eventually(() => nameOf(first, id)?.length === 25 || undefined)
  await eventually(() => nameOf(second, id)?.length === 25 || undefined)
})

test('a write that throws leaves nothing behind, and those beside it stay', async () => {
  const { first, second } = await twoProcesses()
  const { id } = await first.person('teacher')
  const rename = (firstName: string, fails: boolean) =>
    first.db.write(async tx => {
      await tx.update(users).set({ firstName }).where(eq(users.id, id))
      if (fails) throw new Error('no')
    })

  const done = await Promise.allSettled([rename('Baraka', false), rename('Chebet', true)])

  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(nameOf(first, id)).toBe('Baraka')
  await second.db.shared?.reach(first.db.shared?.position() ?? 0)
  expect(nameOf(second, id)).toBe('Baraka')
})

test('half a character becomes \ufffd, as in a file, and the writes of the same commit are saved', async () => {
  const { first, second } = await twoProcesses()
  const { id } = await first.person('teacher')
  const other = await first.person('teacher')
  const rename = (who: string, firstName: string) =>
    first.db.write(tx => tx.update(users).set({ firstName }).where(eq(users.id, who)))

  await Promise.all([rename(id, 'Amina\ud800'), rename(other.id, 'Chebet')])
  await second.db.shared?.reach(first.db.shared?.position() ?? 0)

  expect([nameOf(second, id), nameOf(second, other.id)]).toEqual(['Amina\ufffd', 'Chebet'])
})

test('what one process caches ends when another changes what it was read from, and only then', async () => {
  const { first, second } = await twoProcesses()
  const { id } = await first.person('teacher')
  const other = await first.person('teacher')
  await second.db.shared?.reach(first.db.shared?.position() ?? 0)
  const { reads } = second.db.recordReads(() => nameOf(second, id))
  const rename = (who: string) =>
    first.db.write(tx => tx.update(users).set({ firstName: 'Chebet' }).where(eq(users.id, who)))

  await rename(other.id)
  await second.db.shared?.reach(first.db.shared?.position() ?? 0)
  const afterOther = second.db.hasChanged(reads)
  await rename(id)
  await second.db.shared?.reach(first.db.shared?.position() ?? 0)

  expect(afterOther).toBe(false)
  expect(second.db.hasChanged(reads)).toBe(true)
})

test('listeners hear which commits are of their own process', async () => {
  const { first, second } = await twoProcesses()
  const heard: string[] = []
  second.db.onCommit((keys, isOwn) => {
    if (keys?.includes('users')) heard.push(isOwn ? 'own' : 'other')
  })

  await first.person('teacher')
  await second.person('tutor', { phone: '254711000001' })

  expect(heard).toEqual(['other', 'own'])
})

test('a write that would not be the same on the primary is refused', async () => {
  const { first } = await twoProcesses()

  const error = await first.db
    .write(tx => tx.run(sql`UPDATE users SET updated_at = abs(random())`))
    .catch(error => error)

  expect(error.cause.message).toContain('must not use the time or chance of SQLite')
})
