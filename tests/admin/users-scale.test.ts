import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, openDatabase, type Reader } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { userSorts } from '#src/features/admin/users/filters.ts'
import { listUsers } from '#src/features/admin/users/list-users.ts'
import {
  checkUsers,
  cursorAfter,
  deepQueries,
  filtersOf,
  scanUsers,
  type UserScan,
  userQueries,
} from '#tests/admin/user-kinds.ts'
import { makeUsers } from '#tests/bench/made-users.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
const clock = { now: () => now }

describe('among 10,000 people', () => {
  let dir: string
  let db: Db
  let scan: UserScan

  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'elimu-users-'))
    const file = join(dir, 'elimu.db')
    migrate(file)
    makeUsers(file, 10_000, now)
    db = openDatabase(file)
    scan = scanUsers(file, now)
  })

  afterAll(async () => {
    await db.close()
    rmSync(dir, { recursive: true, force: true })
  })

  test('each search, filter and order finds and counts the same users as a full scan', async () => {
    const found = new Map<string, number>()
    for (const [name, query] of Object.entries(userQueries)) {
      found.set(name, await checkUsers({ db, clock }, scan, name, query))
    }

    expect(found.get('search, phone')).toBe(1)
    expect(found.get('search, rare')).toBe(1)
    expect(found.get('search, no hit')).toBe(0)
    expect(found.get('status expired')).toBe(1001)
    expect([...found.values()].filter(total => total > 0).length).toBeGreaterThan(25)
  })

  test('and so does a page far down', async () => {
    for (const name of deepQueries) {
      const total = await checkUsers({ db, clock }, scan, name, userQueries[name] ?? '', 500)

      expect([name, total > 550]).toEqual([name, true])
    }
  })

  test('no page is found by a look through all and a sort, and none far down by more than the first', async () => {
    for (const [name, query] of Object.entries(userQueries)) {
      const cursor = (await cursorAfter({ db, clock }, query, 100)) ?? undefined
      const plans = [...(await plansOf(query)), ...(cursor ? await plansOf(query, cursor) : [])]

      for (const plan of plans) {
        const isSearch = query.includes('search=')
        const isSorted = plan.includes('TEMP B-TREE')
        // What a search found is sorted where it is not asked for in the order of joining, since it is few or one page.
        if (!isSearch || userSorts[filtersOf(query).sort].by !== 'name')
          expect([name, isSorted, plan]).toEqual([name, false, plan])
        if (isSearch)
          expect([name, plan]).toEqual([
            name,
            expect.stringMatching(/s VIRTUAL TABLE INDEX \d+:.*M.*l USING INTEGER PRIMARY KEY/),
          ])
      }
    }
  })

  test('each selective filter uses its index', async () => {
    const indexes = {
      'type=teacher': /SEARCH l USING (COVERING )?INDEX user_lists_by_type \(user_type=\?\)/,
      'county=kisumu': /SEARCH l USING (COVERING )?INDEX user_lists_by_county \(county=\?\)/,
      'status=expired': /SEARCH l USING (COVERING )?INDEX user_lists_by_standing \(standing=\?\)/,
      'verified=yes': /USING (COVERING )?INDEX user_lists_verified/,
      'samples=yes': /USING (COVERING )?INDEX user_lists_samples \(is_sample=\?\)/,
      'sort=name&type=teacher': /USING (COVERING )?INDEX user_lists_by_(name|type)/,
      'sort=type': /SEARCH l USING (COVERING )?INDEX user_lists_by_type \(user_type=\?\)/,
      'sort=status': /SEARCH l USING (COVERING )?INDEX user_lists_by_standing \(standing=\?\)/,
    }

    for (const [query, index] of Object.entries(indexes)) {
      for (const plan of await plansOf(query))
        expect([query, plan]).toEqual([query, expect.stringMatching(index)])
    }
  })

  /** SQLite's query plan for a page: one line a statement. */
  async function plansOf(query: string, cursor?: string): Promise<string[]> {
    const asked: SQL[] = []
    const values = (statement: SQL) => {
      asked.push(statement)
      return db.read.values(statement)
    }
    const read = new Proxy(db.read, {
      get: (reader, name) => (name === 'values' ? values : Reflect.get(reader, name)),
    }) as Reader
    await listUsers({ db: { ...db, read }, clock }, filtersOf(query), { limit: 50, cursor })
    return asked
      .map(statement =>
        db.read.values<[number, number, number, string]>(sql`explain query plan ${statement}`),
      )
      .map(plan => plan.map(([, , , detail]) => detail).join('; '))
      .filter(plan => !plan.startsWith('SCAN user_lists'))
  }
})
