import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError, missing } from '#src/errors.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { changeStatus } from './change-status.ts'

/**
 * Suspends everybody of a school who is not yet, which hides it and its jobs. Who is leaving too: by signing in they would bring it
 * back. Gives whom it suspended, as they were; each comes back by themselves. `report` is why, for the audit log.
 */
export async function suspendSchool(
  tx: Tx,
  admin: Viewer,
  schoolId: string,
  now: number,
  report?: string,
): Promise<User[]> {
  const people = await tx
    .select()
    .from(users)
    .where(and(eq(users.schoolId, schoolId), eq(users.isActive, true)))
  for (const { id } of people) await changeStatus(tx, admin, id, 'suspended', now, report)
  return people
}

/** Suspends the school that a person belongs to. Throws `missing` for who has none, `conflict` where nobody is left to suspend. */
export function suspendSchoolOf({ db, clock }: Deps, admin: Viewer, userId: string): Promise<void> {
  return db.write(async tx => {
    const [person] = await tx.select().from(users).where(eq(users.id, userId))
    if (!person?.schoolId) throw missing('school')
    const suspended = await suspendSchool(tx, admin, person.schoolId, clock.now())
    if (suspended.length === 0)
      throw new DomainError('conflict', 'Everybody of this school is suspended already.')
  })
}
