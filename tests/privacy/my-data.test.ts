import { expect, test } from 'bun:test'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '#db/schema.ts'
import { personalData } from '#src/features/privacy/personal-data.ts'
import { furnish } from '#tests/account/person-with-records.ts'
import { setupAuth } from '#tests/auth/setup.ts'

const tables = Object.entries(schema).flatMap(([name, table]) =>
  is(table, SQLiteTable) ? [[name, table] as const] : [],
)

/** Columns that name an administrator, or the person someone else blocks; they are not data about the exporting user. */
const ofOffice = [
  'settledById',
  'takenDownById',
  'adminId',
  'answeredById',
  'changedById',
  'updatedById',
  'blockedId',
]

async function twoPeople() {
  const app = await setupAuth()
  const [me, other, school] = [
    await app.member('teacher', { firstName: 'Nekesa', lastName: 'Wafula', unsubscribeKey: 'key-of-nekesa' }),
    await app.member('tutor', { firstName: 'Barasa', lastName: 'Simiyu', unsubscribeKey: 'key-of-barasa' }),
    await app.member('school', { firstName: 'Chebet', lastName: 'Koech' }),
  ]
  await furnish(app, me, other, school)
  const exported = async (as = me) => (await app.send('GET', '/api/me/export', { as })).body
  return { ...app, me, other, school, exported }
}

test('every table has a rule for the data export', () => {
  expect(Object.keys(personalData).toSorted()).toEqual(tables.map(([name]) => name).toSorted())
})

/** Tables of which a person may have no rows. */
const withoutRows = ['settings', 'settingChanges', 'schools', 'dailyTotals']

test('the export contains each row about its owner, in every table', async () => {
  const { me, school, db, exported } = await twoPeople()
  const data = await exported()
  const wrong: string[] = []

  for (const [name, table] of tables) {
    const columns = peopleIn(table)
    const rows = db.read.select().from(table).all() as Record<string, unknown>[]
    const mine = rows.filter(row => columns.some(column => row[column] === me.id))
    const shown = [Object.values(data[name] ?? {})].flat(2) as Record<string, unknown>[]
    const shownIds = new Set(shown.map(({ id }) => id))
    for (const column of columns) {
      if (!rows.some(row => row[column] === me.id)) wrong.push(`no row to try ${name}.${column}`)
    }
    if (shown.length < Math.max(mine.length, withoutRows.includes(name) ? 0 : 1))
      wrong.push(`too few of ${name}`)
    // A report about the user is exported without its id.
    const missed = mine.filter(row => row.id && row.reportedId !== me.id && !shownIds.has(row.id))
    if (missed.length > 0) wrong.push(`${missed.length} of ${name} are missed`)
  }

  expect(wrong).toEqual([])
  expect(data.users).toMatchObject([{ id: me.id }])
  expect((await exported(school)).schools).toMatchObject([{ id: school.user.schoolId }])
  expect(data.paymentCallbacks).toHaveLength(1)
  expect(data.postings).toMatchObject([{ jobId: `job-${me.id}` }])
  expect(data.auditLog.map(({ byMe }: { byMe: boolean }) => byMe)).toEqual([true, false, false])
})

test('the export of a person without data contains nothing about others', async () => {
  const { member, exported } = await twoPeople()
  const newcomer = await member('parent')

  const { site, madeAt, users, userLists, sessions, ...rest } = await exported(newcomer)

  expect([site, users.length, userLists.length, sessions.length]).toEqual(['Elimu', 1, 1, 1])
  expect(madeAt).toMatch(/^\d{4}-.+Z$/)
  expect(JSON.stringify(rest)).not.toMatch(/[a-z-]+":"|\d/i)
})

test("the export contains the names of correspondents, but no one else's email, number or settings", async () => {
  const { exported, other, school } = await twoPeople()

  const data = await exported()

  const text = JSON.stringify(data)
  for (const { email, phone } of [other.user, school.user]) {
    expect(text).not.toContain(email)
    expect(text).not.toContain(String(phone))
  }
  expect(data.messages).toMatchObject([
    { sender: 'Nekesa Wafula', receiver: 'Barasa Simiyu' },
    { sender: 'Barasa Simiyu', receiver: 'Nekesa Wafula', content: 'Dear Nekesa Wafula' },
  ])
})

test('the export contains no secrets', async () => {
  const { exported, db, me } = await twoPeople()

  const text = JSON.stringify(await exported())

  const user = db.read
    .select()
    .from(schema.users)
    .all()
    .find(({ id }) => id === me.id)
  const session = db.read
    .select()
    .from(schema.sessions)
    .all()
    .find(({ userId }) => userId === me.id)
  for (const secret of [
    user?.passwordHash,
    session?.sid,
    'key-of-nekesa',
    `hash-${me.id}`,
    `alert-key-${me.id}`,
    `paid-${me.id}`,
    'ab'.repeat(32),
    '123456 is',
  ]) {
    expect(text).not.toContain(String(secret))
  }
})

test('the export does not reveal who reported, blocked or viewed its owner', async () => {
  const { exported, other } = await twoPeople()

  const { reports, profileViews, blocks } = await exported()

  expect(reports.aboutMe).toEqual([{ createdAt: expect.any(String), settledAt: null }])
  expect(profileViews.ofMyProfile).toEqual([{ day: '2026-11-01' }])
  expect(blocks).toMatchObject([{ blockedId: other.id, blocked: 'Barasa Simiyu' }])
})

test('the export is a named, indented file with readable times and is not cached', async () => {
  const { app, me } = await twoPeople()
  const request = new Request('http://localhost:3000/api/me/export', { headers: { cookie: me.cookie } })

  const answer = await app.handle(request)
  const text = await answer.text()

  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="elimu-my-data-\d{4}-\d\d-\d\d\.json"$/,
  )
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(text).toStartWith('{\n  "site": "Elimu"')
  expect(JSON.parse(text).users[0].createdAt).toMatch(/^\d{4}-\d\d-\d\dT.+Z$/)
})

test('exports are limited to 20 an hour', async () => {
  const { me, send } = await twoPeople()
  const statuses: number[] = []

  for (let n = 0; n < 21; n++) statuses.push((await send('GET', '/api/me/export', { as: me })).status)

  expect(statuses.filter(status => status === 200)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
})

/** The columns of a table that reference a user the row is about. */
function peopleIn(table: SQLiteTable): string[] {
  if (getTableName(table) === 'users') return ['id']
  // The list of professionals saved by others belongs to them.
  if (getTableName(table) === 'saved_professionals') return ['userId']
  const columns = Object.entries(getTableColumns(table))
  const toPeople = getTableConfig(table)
    .foreignKeys.map(key => key.reference())
    .filter(({ foreignTable }) => getTableName(foreignTable) === 'users')
    .flatMap(key => key.columns)
  return columns
    .filter(([name, column]) => toPeople.includes(column) && !ofOffice.includes(name))
    .map(([name]) => name)
}
