import { count, inArray } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { sampleId } from './ids.ts'
import { seedJobs } from './jobs.ts'
import { seedNotifications } from './notifications.ts'
import { seedPayments } from './payments.ts'
import { seedPeople } from './people.ts'
import { seedActivity } from './profile-activity.ts'
import { seedTutorRequests } from './tutor-requests.ts'

/**
 * Adds the demo accounts and everything a visitor sees (RULINGS.md section 1), all marked isSample. Existing rows are not
 * changed, so seeding again has no effect.
 */
export async function seedDemo(deps: Pick<Deps, 'db' | 'clock' | 'passwords'>): Promise<void> {
  const { db, clock, passwords } = deps
  const passwordHash = hasAccounts(db.read) ? null : await passwords.hash(demoPassword)
  await db.write(async tx => {
    const now = clock.now()
    await seedPeople(tx, now, passwordHash)
    await seedPayments(tx, now)
    await seedJobs(tx, now)
    await seedActivity(tx, now)
    await seedTutorRequests(tx, now)
    await seedNotifications(tx, now)
  })
}

/** Used to skip hashing the password, which takes longer than everything else. */
function hasAccounts(read: Reader): boolean {
  const ids = demoAccounts.map(({ key }) => sampleId('user', key))
  const existing = read.select({ n: count() }).from(users).where(inArray(users.id, ids)).get()
  return existing?.n === ids.length
}
