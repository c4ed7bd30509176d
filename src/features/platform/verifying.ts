import { eq } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import { dayInKenya } from '#db/days.ts'
import type { Tx } from '#db/open.ts'
import { schools, type User, users, verifications } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError, missing } from '#src/errors.ts'
import { individuals } from '#src/features/accounts/schema.ts'
import { invalidFields } from '#src/http/errors.tsx'
import type { Viewer } from '#src/http/viewer.ts'
import type { NewVerification } from './schema.ts'

/**
 * Notes what was checked about a professional or a school, and sets or clears its badge (RULINGS.md section 3). Throws
 * `invalid` for days that cannot be, `missing` for nobody, `conflict` for who has no badge.
 */
export function verify(deps: Deps, admin: Viewer, userId: string, check: NewVerification) {
  const now = deps.clock.now()
  assertDays(check, now)
  return deps.db.write(async tx => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId))
    if (!user) throw missing('person')

    const isVerified = check.outcome === 'confirmed'
    await setBadge(tx, user, isVerified, now)
    const [row] = await tx
      .insert(verifications)
      .values({
        userId,
        checked: check.checked,
        place: check.where,
        checkedOn: check.date,
        outcome: check.outcome,
        validUntil: check.validUntil ?? null,
        adminId: admin.id,
        createdAt: now,
      })
      .returning()
    if (!row) throw new Error('The verification was not stored')
    await audit(tx, {
      actorId: admin.id,
      action: 'user.verification',
      targetType: 'user',
      targetId: userId,
      detail: { outcome: check.outcome },
    })
    const { id, checked, place, checkedOn, outcome, validUntil } = row
    const createdAt = new Date(row.createdAt).toISOString()
    return { id, userId, checked, where: place, date: checkedOn, outcome, validUntil, createdAt, isVerified }
  })
}

function assertDays({ date, outcome, validUntil }: NewVerification, now: number) {
  const today = dayInKenya(now)
  const hasEnded = outcome === 'confirmed' && validUntil && validUntil < today
  const fields = {
    ...(date > today && { date: 'This day is still to come' }),
    ...(hasEnded && { validUntil: 'This day has passed' }),
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
}

/** A school's badge is the school's, whichever of its people was checked. */
async function setBadge(tx: Tx, user: User, isVerified: boolean, now: number) {
  const isProfessional = individuals.some(role => role === user.userType)
  if (!isProfessional && !user.schoolId) {
    throw new DomainError('conflict', 'Only professionals and schools are verified.')
  }
  await tx.update(users).set({ isVerified, updatedAt: now }).where(eq(users.id, user.id))
  if (user.schoolId) {
    await tx.update(schools).set({ isVerified, updatedAt: now }).where(eq(schools.id, user.schoolId))
  }
}
