import type { Database } from 'bun:sqlite'
import { connect } from '#db/connection.ts'
import { generateJobs } from '#db/seed/generate-jobs.ts'
import { sampleProfessionals } from '#db/seed/professionals.ts'
import { counties } from '#src/domain/counties.ts'
import { firstNames, lastNames } from './made-users.ts'

const BATCH_SIZE = 5000
const types = ['primary', 'secondary', 'university', 'tvet']

/**
 * Fills a migrated file with what visitors may read: as many jobs, schools and professionals as `count`. Profiles say what the
 * samples say, each mixed from three of them, with a word that few others have. The same `count` gives the same rows.
 */
export function makePublic(file: string, count: number, now: number) {
  generateJobs(file, count, now)
  makeDirectories(file, count, now)
}

/** The schools and professionals among it. */
export function makeDirectories(file: string, count: number, now: number) {
  const sqlite = connect(file)
  try {
    for (let from = 0; from < count; from += BATCH_SIZE) {
      sqlite.transaction(() => {
        for (let at = from; at < Math.min(from + BATCH_SIZE, count); at++) {
          addSchool(sqlite, at, now)
          addProfessional(sqlite, at, count, now)
        }
      })()
    }
  } finally {
    sqlite.close()
  }
}

function addSchool(sqlite: Database, at: number, now: number) {
  sqlite
    .query(
      `INSERT INTO schools (id, name, type, departments, county, town, is_verified, created_at, updated_at)
      VALUES (?, ?, ?, '[]', ?, ?, ?, ?, ?)`,
    )
    .run(
      `0199aaaa-${hex(at)}`,
      `${pick(lastNames, at)} ${pick(lastNames, at * 7)} ${['Academy', 'School', 'College'][at % 3]} ${at}`,
      pick(types, at * 5),
      pick(counties, at * 11).name,
      `Town ${at % 300}`,
      Number(at % 50 === 0),
      now - at,
      now - at,
    )
}

function addProfessional(sqlite: Database, at: number, count: number, now: number) {
  const [a, b, c] = [at, at * 7 + 1, at * 13 + 2].map(n => pick(sampleProfessionals, n)) as [
    Sample,
    Sample,
    Sample,
  ]
  const joined = now - (count - at) * 60_000
  sqlite
    .query(
      `INSERT INTO users (id, email, first_name, last_name, user_type, county, town, location, bio, skills, subjects, experience,
      qualifications, availability, is_verified, confirmed_at, subscription_status, preferences, created_at, updated_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'active', ?, ?, ?)`,
    )
    .run(
      `0199bbbb-${hex(at)}`,
      `person${at}@example.test`,
      pick(firstNames, at * 3),
      pick(lastNames, at * 5),
      a.person.userType,
      pick(counties, at * 17).name,
      `Town ${at % 300}`,
      pick(counties, at * 17).name.toLowerCase(),
      `${a.bio} ${b.bio} word${at % 5000}`,
      JSON.stringify([a.skills, c.skills].flat()),
      JSON.stringify(a.subjects ?? []),
      `${a.work.experience}. ${c.bio}`,
      b.qualifications ?? null,
      'full_time',
      Number(at % 20 === 0),
      joined,
      '{"emailNotifications":true,"smsNotifications":false,"profileVisible":true}',
      joined,
      joined,
    )
}

type Sample = (typeof sampleProfessionals)[number]

const hex = (at: number) => `0000-7000-8000-${at.toString(16).padStart(12, '0')}`

function pick<Of>(of: readonly Of[], at: number): Of {
  return of[(Math.imul(at + 1, 0x9e3779b1) >>> 8) % of.length] as Of
}
