import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { schools, type User, users } from '#db/schema.ts'
import { isAccountActive } from '#src/domain/people/account.ts'
import { forbidden } from '#src/errors.ts'
import { SCHOOL_SUSPENDED } from '#src/features/jobs/policy.ts'
import { type SchoolViewer, schoolOf, type Viewer } from '#src/http/session/current-user.ts'

const OWNERS_ONLY = 'Only an owner of your school can do this.'

/** Returns the viewer if they own a school. Throws as `schoolOf`, and `forbidden` for other members. */
export function ownerOf(viewer: Viewer | null): SchoolViewer {
  const person = schoolOf(viewer)
  if (person.schoolRole !== 'owner') throw forbidden(OWNERS_ONLY)
  return person
}

/** An owner who is neither suspended nor leaving. */
export const isOwnerNow = (user: User): boolean => user.schoolRole === 'owner' && isAccountActive(user)

/**
 * Reads an owner and their school again within a write: the owner may have been removed since the request began. Throws
 * `forbidden`.
 */
export function ownerNow(tx: Tx, { id }: Pick<SchoolViewer, 'id'>) {
  const row = tx
    .select({ owner: users, school: schools })
    .from(users)
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .where(eq(users.id, id))
    .get()
  if (!row || !isOwnerNow(row.owner)) throw forbidden(OWNERS_ONLY)
  if (row.school.isHidden) throw forbidden(SCHOOL_SUSPENDED)
  return row
}
