import { count, inArray } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { sampleId } from './ids.ts'
import { seedJobs } from './jobs.ts'
import { seedNotifications } from './notifications.ts'
import { seedActivity } from './profile-activity.ts'
import { seedPeople } from './seed-people.ts'

/**
 * Puts in the demo accounts and everything a visitor looks at (RULINGS.md section 1), all of it marked isSample. What is there
 * stays as it is, so that doing it again changes nothing.
 */
export async function seedDemo({
  db,
  clock,
  passwords,
}: Pick<Deps, 'db' | 'clock' | 'passwords'>): Promise<void> {
  const passwordHash = hasAccounts(db.read) ? null : await passwords.hash(demoPassword)
  await db.write(async tx => {
    const now = clock.now()
    await seedPeople(tx, { now, passwordHash })
    await seedJobs(tx, now)
    await seedActivity(tx, now)
    await seedNotifications(tx, now)
  })
}

/** Hashing takes longer than all the rest. */
function hasAccounts(read: Pick<Tx, 'select'>): boolean {
  const ids = demoAccounts.map(({ key }) => sampleId('user', key))
  const found = read.select({ n: count() }).from(users).where(inArray(users.id, ids)).get()
  return found?.n === ids.length
}
