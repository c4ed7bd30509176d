import type { Database } from 'bun:sqlite'
import { counties } from '#src/domain/counties.ts'
import { sampleId } from './ids.ts'
import { schoolNames } from './phrases.ts'

export interface GeneratedSchool {
  id: string
  name: string
  county: string
  town: string
}

/** Adds a sample school for every town, unless it exists, and returns them all. */
export function insertSchools(sqlite: Database, now: number): GeneratedSchool[] {
  const schools = counties.flatMap((county, index) =>
    county.towns.map((town, at): GeneratedSchool => {
      const name = schoolNames[(index * 7 + at * 3) % schoolNames.length]
      return {
        id: sampleId('generated-school', `${county.name}/${town}`),
        name: `${name}, ${town}`,
        county: county.name,
        town,
      }
    }),
  )
  const insert = sqlite.query(
    `INSERT INTO schools (id, name, type, departments, county, town, is_sample, subscription_status, subscription_expiry,
      created_at, updated_at) VALUES (?, ?, 'secondary', '[]', ?, ?, 1, 'active', ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  sqlite.transaction(() => {
    for (const { id, name, county, town } of schools) {
      insert.run(id, name, county, town, now + 365 * 86_400_000, now, now)
    }
  })()
  return schools
}
