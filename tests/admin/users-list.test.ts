import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { connect } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { schools, userLists, users, verifications } from '#db/schema.ts'
import { applyRetention } from '#src/features/privacy/apply-retention.ts'
import { startSession } from '#src/http/session/session.ts'
import type { Person } from '#tests/support/app.ts'
import { setupPanel } from './setup.ts'

const DAY = 86_400_000

type House = Awaited<ReturnType<typeof setupPanel>>
type Row = { id: string; firstName: string; status: string; userType: string; createdAt: string }

const list = async ({ send, admin }: House, query = ''): Promise<Row[]> =>
  (await send('GET', `/api/admin/users${query}`, { as: admin })).body

/** An administrator is signed in for 8 hours. */
async function signInAgain({ db, deps, admin }: House) {
  const { token } = await db.write(tx =>
    startSession(tx, deps, admin.user, { rememberMe: true, userAgent: 'test' }),
  )
  admin.cookie = `elimu_session=${token}`
}

const firstNames = async (setup: House, query: string) =>
  (await list(setup, query)).map(({ firstName }) => firstName)

test('people are found by parts of name, email, phone, username and school, whatever the accents and case', async () => {
  const setup = await setupPanel()
  await setup.person('teacher', {
    firstName: 'Wanjirũ',
    lastName: "N'Gang'a",
    email: 'wa.nga@shule.example',
    phone: '254712345678',
    username: 'mwalimu7',
  })
  await setup.person('school', { firstName: 'Halima', school: { name: 'Uhuru Girls Academy' } })
  await setup.person('tutor', { firstName: 'Baraka', institutionName: 'Lake Primary' })
  const searches = {
    Wanjirũ: ['wanjiru', 'ANJIRŨ', "n'gang", 'nga@shule', 'walimu7', 'njiru shule', 'WA', 'w'],
    Halima: ['uhuru girls', 'girls, halima', 'academy uhu'],
    Baraka: ['lake prim', 'bar'],
  }

  for (const [name, texts] of Object.entries(searches)) {
    for (const text of texts) {
      expect([text, await firstNames(setup, `?search=${encodeURIComponent(text)}`)]).toEqual([text, [name]])
    }
  }
  for (const text of ['nobody', 'anjirux', '%', '"', "' OR 1", 'nj']) {
    expect([text, await firstNames(setup, `?search=${encodeURIComponent(text)}`)]).toEqual([text, []])
  }
})

test('a phone number is found in any Kenyan form, and by a part of it', async () => {
  const setup = await setupPanel()
  await setup.person('teacher', { firstName: 'Njeri', phone: '254712345678' })
  await setup.person('teacher', { firstName: 'Juma', phone: '254112345679' })

  for (const text of [
    ...['0712345678', '+254712345678', '254712345678', '712345678', '0712 345 678', '+254 712 345 678'],
    ...['(0712) 345-678', '345678', '0712 345', 'njeri 0712 345 678'],
  ]) {
    expect([text, await firstNames(setup, `?search=${encodeURIComponent(text)}`)]).toEqual([text, ['Njeri']])
  }
  expect(await firstNames(setup, '?search=0112')).toEqual(['Juma'])
})

test('what changes about a person, their school or its badge is found at once, and the old no longer', async () => {
  const setup = await setupPanel()
  const { db, person } = setup
  const teacher = await person('teacher', { firstName: 'Zawadi', phone: '254712345678' })
  const owner = await person('school', { firstName: 'Owner', school: { name: 'Uhuru Academy' } })
  const schoolId = owner.user.schoolId ?? ''

  await db.write(async tx => {
    const changes = { firstName: 'Akinyi', phone: '254799999999', county: 'Kisumu' }
    await tx.update(users).set(changes).where(eq(users.id, teacher.id))
    const renamed = { name: 'Harambee Academy', isVerified: true, subscriptionStatus: 'inactive' as const }
    await tx.update(schools).set(renamed).where(eq(schools.id, schoolId))
  })

  expect(await firstNames(setup, '?search=zawadi')).toEqual([])
  expect(await firstNames(setup, '?search=0712345678')).toEqual([])
  expect(await firstNames(setup, '?search=akinyi&county=kisumu')).toEqual(['Akinyi'])
  expect(await firstNames(setup, '?search=0799999999')).toEqual(['Akinyi'])
  expect(await firstNames(setup, '?search=uhuru')).toEqual([])
  expect(await firstNames(setup, '?search=harambee')).toEqual(['Owner'])
  expect(await firstNames(setup, '?verified=yes')).toEqual(['Owner'])
  expect(await firstNames(setup, '?type=school&status=inactive')).toEqual(['Owner'])
})

test('a status is filtered as it shows, to the moment at which a subscription ends', async () => {
  const setup = await setupPanel()
  const { person, clock } = setup
  const ends = clock.now() + DAY
  const ended = clock.now() - 1
  await person('teacher', { firstName: 'For ever' })
  await person('parent', { firstName: 'Until tomorrow', subscriptionExpiry: ends })
  await person('parent', { firstName: 'Over', subscriptionExpiry: ended })
  await person('tutor', { firstName: 'Stored as over', subscriptionStatus: 'expired' })
  await person('counselor', {
    firstName: 'Renewing',
    subscriptionStatus: 'pending',
    subscriptionExpiry: ends,
  })
  await person('counselor', { firstName: 'Too late', subscriptionStatus: 'pending', subscriptionExpiry: 1 })
  await person('teacher', { firstName: 'Once paid', subscriptionStatus: 'inactive', subscriptionExpiry: 1 })
  await person('tutor', { firstName: 'Out', isActive: false })
  await person('school', { firstName: 'School over', subscriptionExpiry: ended })
  const shown = async () => Object.groupBy(await list(setup), ({ status }) => status)

  for (const step of [0, 2 * DAY]) {
    clock.advance(step)
    await signInAgain(setup)
    const all = await shown()
    for (const status of ['active', 'inactive', 'suspended', 'expired', 'pending']) {
      const expected = (all[status] ?? []).map(({ id }) => id)
      expect([status, (await list(setup, `?status=${status}`)).map(({ id }) => id)]).toEqual([
        status,
        expected,
      ])
    }
  }
  expect((await shown()).expired).toHaveLength(6)
  expect(await list(setup, '?status=unheard')).toEqual([])
})

test('a badge counts through its last day in Kenya', async () => {
  const setup = await setupPanel()
  const { person, db, clock } = setup
  const teacher = await person('teacher', { firstName: 'Njeri', isVerified: true })
  const today = new Date(clock.now() + 3 * 3_600_000).toISOString().slice(0, 10)
  const check = { userId: teacher.id, checked: 'TSC', place: 'Register', checkedOn: today }
  const newest = { ...check, outcome: 'confirmed' as const, validUntil: today, createdAt: clock.now() }

  const without = await firstNames(setup, '?verified=yes')
  await db.write(tx => tx.insert(verifications).values(newest))
  const before = await firstNames(setup, '?verified=yes')
  clock.advance(DAY)
  await signInAgain(setup)

  expect([without, before]).toEqual([['Njeri'], ['Njeri']])
  expect(await firstNames(setup, '?verified=yes')).toEqual([])
  expect(await firstNames(setup, '?verified=no&type=teacher')).toEqual(['Njeri'])
})

test('type, county and samples are combined; an unknown value finds no users', async () => {
  const setup = await setupPanel()
  const { person } = setup
  await person('career_coach', { firstName: 'Coach', county: 'Kisumu' })
  await person('career_coach', { firstName: 'Sample', county: 'Kisumu', isSample: true })
  await person('teacher', { firstName: 'Teacher', county: 'Kisumu' })
  await person('school', { firstName: 'School', county: null, school: { county: 'Kisumu' } })

  expect((await firstNames(setup, '?county=kisumu')).toSorted()).toEqual([
    'Coach',
    'Sample',
    'School',
    'Teacher',
  ])
  expect(await firstNames(setup, '?type=coach&county=Kisumu&samples=no')).toEqual(['Coach'])
  expect(await firstNames(setup, '?type=career_coach&samples=yes')).toEqual(['Sample'])
  for (const unknown of ['type=wizard', 'county=atlantis', 'verified=maybe', 'samples=some']) {
    expect([unknown, await list(setup, `?${unknown}`)]).toEqual([unknown, []])
  }
})

test('each order runs both ways, page by page, without a person twice or missing', async () => {
  const setup = await setupPanel()
  const { person, clock } = setup
  const at = clock.now() - 40 * DAY
  const names = ['Ann', 'ann', 'Zed', 'Ñandu', 'Bo', 'Ann', 'Cy']
  const types = ['teacher', 'tutor', 'parent', 'counselor'] as const
  for (let n = 0; n < 28; n++) {
    await person(types[n % 4] ?? 'teacher', {
      firstName: names[n % 7] ?? '',
      lastName: `L${n % 3}`,
      isActive: n % 5 !== 0,
      subscriptionExpiry: n % 3 === 0 ? 1 : null,
      createdAt: at + Math.floor(n / 2) * 1000,
    })
  }
  const everyone = await list(setup)

  for (const sort of [
    'newest',
    'oldest',
    'name',
    'name-down',
    'type',
    'type-down',
    'status',
    'status-down',
  ]) {
    const whole = await list(setup, `?sort=${sort}`)
    const pages = await allPages(setup, `?sort=${sort}&limit=5`)

    expect([sort, pages]).toEqual([sort, whole.map(({ id }) => id)])
    expect([sort, pages.toSorted()]).toEqual([sort, everyone.map(({ id }) => id).toSorted()])
    const keys = whole.map(row => keyOf(sort, row))
    expect([sort, keys]).toEqual([
      sort,
      sort.endsWith('-down') || sort === 'newest' ? keys.toSorted().toReversed() : keys.toSorted(),
    ])
  }
  for (const narrowed of [
    'status=expired&sort=newest',
    'status=expired&sort=name',
    'search=l1&sort=type',
    'search=ann&sort=name-down',
  ]) {
    const whole = await list(setup, `?${narrowed}`)
    expect([narrowed, whole.length > 5]).toEqual([narrowed, true])
    expect([narrowed, await allPages(setup, `?${narrowed}&limit=4`)]).toEqual([
      narrowed,
      whole.map(({ id }) => id),
    ])
  }
})

/** What must not fall while one goes down the list. */
function keyOf(sort: string, row: Row & { lastName?: string }): string {
  if (sort.startsWith('name'))
    return `${row.firstName} ${row.lastName}`.replace(/[A-Z]/g, c => c.toLowerCase())
  if (sort.startsWith('type')) return row.userType === 'admin' ? 'administrator' : row.userType
  return sort.startsWith('status') ? row.status : row.createdAt
}

async function allPages({ send, admin }: House, query: string): Promise<string[]> {
  const ids: string[] = []
  for (let path: string | undefined = `/api/admin/users${query}`; path; ) {
    const { body, headers } = await send('GET', path, { as: admin })
    ids.push(...body.map((row: Row) => row.id))
    path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }
  return ids
}

test('a user who joins, changes or leaves between two pages does not shift the others', async () => {
  const setup = await setupPanel()
  const { person, db, send, admin } = setup
  const people: Person[] = []
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) people.push(await person('teacher', { firstName: name }))
  const first = await send('GET', '/api/admin/users?type=teacher&sort=name&limit=3', { as: admin })
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''

  await db.write(tx => tx.delete(users).where(eq(users.id, people[2]?.id ?? '')))
  await person('teacher', { firstName: 'AA' })
  const second = await send('GET', next, { as: admin })

  expect(second.body.map((row: Row) => row.firstName)).toEqual(['D', 'E', 'F'])
})

test('an invalid cursor starts at the top', async () => {
  const setup = await setupPanel()
  await setup.person('teacher')

  for (const cursor of [
    'x',
    '1.',
    '1.e30',
    '1700000000000.bnVsbA',
    '1700000000000.WyJub25lIiwiIl0',
    '9'.repeat(40),
  ]) {
    expect([cursor, (await list(setup, `?sort=type&cursor=${cursor}`)).length]).toEqual([cursor, 2])
  }
})

test('the whole list is counted exactly, a filtered one up to a thousand', async () => {
  const setup = await setupPanel()
  const { db, send, admin } = setup
  await db.write(tx =>
    tx.insert(users).values(
      Array.from({ length: 1005 }, (_, n) => ({
        ...{ email: `p${n}@example.test`, firstName: 'P', lastName: 'Q', userType: 'parent' as const },
        createdAt: 1_700_000_000_000,
      })),
    ),
  )
  const total = async (query: string) =>
    (await send('GET', `/api/admin/users?${query}`, { as: admin })).headers.get('x-total-count')

  expect(await total('')).toBe('1006')
  expect(await total('type=parent')).toBe('1000+')
  expect(await total('search=example')).toBe('1000+')
  expect(await total('search=p100')).toBe('6')
  expect(await total('type=admin')).toBe('1')
  expect(await allPages(setup, '?limit=200')).toHaveLength(1006)
})

test('a deleted account leaves nothing in the search index', async () => {
  const setup = await setupPanel()
  const { person, db, clock, file } = setup
  const leaver = await person('teacher', { firstName: 'Xylokambariti', phone: '254798765432' })
  await db.write(tx =>
    tx.update(users).set({ deletionRequestedAt: clock.now() }).where(eq(users.id, leaver.id)),
  )

  await applyRetention(db, clock.now() + 8 * DAY)
  await signInAgain(setup)

  expect(await firstNames(setup, '?search=xylokambariti')).toEqual([])
  expect(await firstNames(setup, '?search=0798765432')).toEqual([])
  expect(db.read.select().from(userLists).all()).toHaveLength(1)
  const sqlite = connect(file, { readonly: true })
  const terms = sqlite.query<{ c0: string }, []>('SELECT c0 FROM user_search_content').all()
  sqlite.close()
  expect(terms).toHaveLength(1)
  expect(Buffer.from(await Bun.file(file).arrayBuffer()).includes('lokambariti')).toBe(false)
})

test('unusual searches find no users, cause no error and never widen the list', async () => {
  const setup = await setupPanel()
  await setup.person('teacher', { firstName: 'Njeri' })
  const odd = [
    '\u0000x',
    'a\u0000b',
    '"',
    '""x',
    '*zz',
    'NEAR(a',
    '^zz',
    'zz OR njeri',
    '\ud800',
    '🙂',
    '\u0301',
    'x'.repeat(300),
  ]

  for (const text of odd) {
    for (const name of ['search', 'type', 'status', 'county', 'verified', 'samples']) {
      const query = `?${name}=${encodeURIComponent(text.toWellFormed())}`
      const { status, body } = await setup.send('GET', `/api/admin/users${query}`, { as: setup.admin })

      expect([name, text, status, body]).toEqual([name, text, 200, []])
    }
  }
  expect((await list(setup, '?search=njeri&search=otieno')).map(({ firstName }) => firstName)).toEqual([
    'Njeri',
  ])
  expect(await list(setup, '?search=%20%20&type=&sort=unheard')).toHaveLength(2)
})

test('the list holds people in the order in which they joined; the same moment takes the next free place', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'elimu-before-')), 'elimu.db')
  migrate(file)
  const sqlite = connect(file)
  sqlite.run(
    `INSERT INTO schools (id, name, type, county, town, is_verified, subscription_status, created_at, updated_at)
      VALUES ('s', 'Uhuru Academy', 'secondary', 'Kisumu', 'Ahero', 1, 'active', 1, 1)`,
  )
  for (const [id, type, school, joined] of [
    ['late', 'teacher', null, 3000],
    ['a', 'teacher', null, 1000],
    ['b', 'school', 's', 1000],
    ['c', 'parent', null, 1001],
  ]) {
    sqlite.run(
      `INSERT INTO users (id, email, first_name, last_name, user_type, school_id, preferences, created_at, updated_at)
        VALUES (?, ?, 'First', 'Last', ?, ?, '{}', ?, 1)`,
      [id, `${id}@example.test`, type, school, joined] as string[],
    )
  }
  sqlite.close()

  const after = connect(file, { readonly: true })
  const rows = after
    .query('SELECT n, user_id, county, standing, verified_until FROM user_lists ORDER BY n')
    .values()
  const found = after.query('SELECT rowid FROM user_search WHERE user_search MATCH \'"uhuru"\'').values()
  after.close()
  rmSync(join(file, '..'), { recursive: true })
  expect(rows).toEqual([
    [1000, 'a', null, 'inactive', null],
    [1001, 'b', 'Kisumu', 'active', '9999'],
    [1002, 'c', null, 'inactive', null],
    [3000, 'late', null, 'inactive', null],
  ])
  expect(found).toEqual([[1001]])
})
