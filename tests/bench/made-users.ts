import type { Database } from 'bun:sqlite'
import { connect } from '#db/connection.ts'
import { counties } from '#src/domain/counties.ts'
import { userTypes } from '#src/domain/people/roles.ts'

const DAY = 86_400_000
const BATCH_SIZE = 5000
const TWO_YEARS = 730 * DAY
/** Subscriptions end after the first reminder is due, and ended before the last: otherwise the server would send tens of thousands at its start. */
const REMINDED_DAYS = 40

export const firstNames =
  'Amina Wanjirũ Otieno Akinyi Baraka Cherono Kiprop Mwende Njeri Halima Juma Kamau Zawadi Naliaka Wafula'.split(
    ' ',
  )
export const lastNames =
  'Odhiambo Mutua Kariuki Chebet Abdi Wambui Omondi Njoroge Barasa Ruto Mwangi Achieng Kilonzo Hassan Were Nyaga Simiyu'.split(
    ' ',
  )

/**
 * Fills a migrated file with people of every kind: of 1,000, about 420 teachers, 10 of a school, and one or two of what is rare.
 * They joined in the two years before `now` at most. The same `count` gives the same people.
 */
export function makeUsers(file: string, count: number, now: number) {
  const sqlite = connect(file)
  try {
    const schools = makeSchools(sqlite, now)
    // Listing and indexing many at once is several times faster than one by one.
    const triggers = ['users_listed', 'user_lists_added'].map(name => takeAway(sqlite, name))
    sqlite.run("INSERT INTO user_search (user_search, rank) VALUES ('hashsize', 33554432)")
    for (let from = 0; from < count; from += BATCH_SIZE) {
      insert(sqlite, from, Math.min(from + BATCH_SIZE, count), count, now, schools)
    }
    sqlite.run("INSERT INTO user_search (user_search, rank) VALUES ('hashsize', 1048576)")
    for (const trigger of triggers) sqlite.run(trigger)
  } finally {
    sqlite.close()
  }
}

function takeAway(sqlite: Database, trigger: string): string {
  const found = sqlite
    .query<{ sql: string }, [string]>('SELECT sql FROM sqlite_master WHERE name = ?')
    .get(trigger)
  if (!found) throw new Error(`There is no trigger ${trigger}`)
  sqlite.run(`DROP TRIGGER ${trigger}`)
  return found.sql
}

function makeSchools(sqlite: Database, now: number): string[] {
  const add = sqlite.query(
    `INSERT INTO schools (id, name, type, departments, county, town, is_verified, subscription_status, subscription_expiry,
      created_at, updated_at) VALUES (?, ?, 'secondary', '[]', ?, 'Town', ?, ?, ?, ?, ?)`,
  )
  return Array.from({ length: 300 }, (_, at) => {
    const id = `school-${at}`
    const county = counties[at % counties.length]?.name ?? ''
    const { standing, ends } = subscriptionOf(at * 7 + 3, now)
    add.run(
      id,
      `${lastNames[at % lastNames.length]} Academy ${at}`,
      county,
      Number(at % 3 === 0),
      standing,
      ends,
      now,
      now,
    )
    return id
  })
}

function insert(sqlite: Database, from: number, to: number, count: number, now: number, schools: string[]) {
  const add = sqlite.query(
    `INSERT INTO users (id, email, phone, username, first_name, last_name, user_type, school_id, county, is_active,
      is_verified, is_sample, subscription_status, subscription_expiry, skills, subjects, preferred_subjects, preferences,
      created_at, updated_at) VALUES (${Array(20).fill('?')})`,
  )
  sqlite.transaction(() => {
    const [last] = sqlite.query<{ n: number | null }, []>('SELECT max(n) AS n FROM user_lists').all()
    for (let at = from; at < to; at++) add.run(...valuesOf(at, count, now, schools))
    const listed = 'user_id, user_type, county, standing, ends_at, verified_until, is_sample, name'
    // Nobody joins in the same ms as another: no place in the list is taken.
    sqlite.run(
      `INSERT INTO user_lists (n, ${listed}) SELECT joined, ${listed} FROM user_facts WHERE joined > ?`,
      [last?.n ?? 0],
    )
    sqlite.run(
      'INSERT INTO user_search (rowid, words) SELECT n, words FROM user_lists JOIN user_facts USING (user_id) WHERE n > ? ORDER BY n',
      [last?.n ?? 0],
    )
  })()
}

function valuesOf(at: number, count: number, now: number, schools: string[]) {
  const chance = mixed(at)
  const type = typeOf(chance % 1000)
  const first = firstNames[mixed(at + 1) % firstNames.length] ?? ''
  const last = lastNames[mixed(at + 2) % lastNames.length] ?? ''
  const { standing, ends } = subscriptionOf(mixed(at + 3), now)
  const joined = now - (count - at) * Math.min(600_000, Math.floor(TWO_YEARS / count))
  return [
    ...[
      `user-${String(at).padStart(8, '0')}`,
      `${first}.${last}.${at}@example.test`.normalize('NFC').toLowerCase(),
    ],
    ...[`2541${String(at).padStart(8, '0')}`, at % 20_000 === 7 ? `admin${at}` : null, first, last, type],
    ...[type === 'school' ? (schools[at % schools.length] ?? null) : null],
    ...[counties[mixed(at + 4) % counties.length]?.name ?? null, Number(mixed(at + 5) % 100 !== 0)],
    ...[Number(mixed(at + 6) % 20 === 0), Number(mixed(at + 7) % 500 === 0), standing, ends],
    ...['[]', '[]', '[]', '{}', joined, joined],
  ]
}

function typeOf(permille: number) {
  const shares = { teacher: 420, tutor: 200, parent: 250, counselor: 60, career_coach: 59, school: 10 }
  let sum = 0
  for (const [type, share] of Object.entries(shares)) {
    sum += share
    if (permille < sum) return type
  }
  return userTypes[6]
}

function subscriptionOf(chance: number, now: number) {
  const kind = chance % 10
  if (kind < 4) return { standing: 'active', ends: null }
  if (kind < 6) return { standing: 'active', ends: now + ((chance % 300) + REMINDED_DAYS) * DAY }
  if (kind < 7) return { standing: 'active', ends: now - ((chance % 300) + REMINDED_DAYS) * DAY }
  if (kind < 9) return { standing: 'inactive', ends: null }
  return { standing: chance % 100 < 50 ? 'expired' : 'pending', ends: now + REMINDED_DAYS * DAY }
}

/** A number that looks like chance and is always the same (Steele, splitmix32). */
function mixed(seed: number) {
  let z = (seed * 0x9e3779b9) | 0
  z = Math.imul(z ^ (z >>> 16), 0x85ebca6b)
  z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35)
  return (z ^ (z >>> 16)) >>> 0
}
