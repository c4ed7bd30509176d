import { eq } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Tx } from '#db/connection.ts'
import { type School, schools } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { HOUR } from '#src/domain/kenya-time.ts'
import { conflict, invalidFields } from '#src/errors.ts'
import { clearMemberBadges } from '#src/features/profile/badge.ts'
import { institutionTypes } from '#src/features/registration/schema.ts'
import { recordClearedBadge } from '#src/features/verification/record-check.ts'
import type { SchoolViewer } from '#src/http/session/current-user.ts'
import type { OwnSchoolJson } from '../json.ts'
import { ownerNow } from '../policy.ts'
import { setSchoolBadge } from '../school-account.ts'
import type { SchoolChange } from './schema.ts'

export function serializeOwnSchool(school: School): OwnSchoolJson {
  const { id, population, departments, county, town } = school
  return {
    id,
    institutionName: school.name,
    institutionType: school.type,
    population,
    departments,
    county,
    town,
    isVerified: school.isVerified,
    updatedAt: new Date(school.updatedAt).toISOString(),
  }
}

/**
 * Updates a school's details; jobs keep the name they were posted under. A new name or type removes the Verified badge until the
 * school is checked again. Throws `forbidden` if the viewer is not an owner, `invalid` for an unknown type, `conflict` if the school
 * changed after `updatedAt`, `limited` after 60 changes an hour, because each one stays in the audit log.
 */
export function changeSchool(
  { db, clock, limiter }: Deps,
  viewer: SchoolViewer,
  { updatedAt: loadedAt, institutionName, institutionType, ...others }: SchoolChange,
): Promise<{ school: OwnSchoolJson; lostBadge: boolean }> {
  return db.write(async tx => {
    const now = clock.now()
    const { school } = ownerNow(tx, viewer)
    if (loadedAt && Date.parse(loadedAt) !== school.updatedAt) throw conflict(CHANGED_MEANWHILE)

    const type = institutionType === undefined ? school.type : parseType(institutionType, school)
    const name = institutionName ?? school.name
    limiter.take(`school-changes:${school.id}`, 60, HOUR)
    const lostBadge = school.isVerified && isRenamed(school, { name, type })
    const [changed] = await tx
      .update(schools)
      .set({ ...definedFields(others), name, type, updatedAt: Math.max(now, school.updatedAt + 1) })
      .where(eq(schools.id, school.id))
      .returning()
    if (!changed) throw new Error('The school was not stored')

    if (lostBadge) await clearBadge(tx, { clock }, school.id)
    await audit(tx, viewer.id, 'school.change', ['school', school.id], {
      name: name !== school.name,
      type: type !== school.type,
      lostBadge,
    })
    return {
      school: serializeOwnSchool({ ...changed, isVerified: school.isVerified && !lostBadge }),
      lostBadge,
    }
  })
}

const CHANGED_MEANWHILE =
  'These details were changed after you opened the page, perhaps by a colleague. Reload the page to see them.'

/** Accepts the registration types and the school's current type. Throws `invalid`. */
function parseType(text: string, { type }: School): string {
  const found = [type, ...institutionTypes].find(one => one.toLowerCase() === text.toLowerCase())
  if (!found) throw invalidFields({ institutionType: 'Please choose the type of institution' })
  return found
}

/** Correcting capital letters is allowed; any other change invalidates the check. */
const isRenamed = (was: School, { name, type }: Pick<School, 'name' | 'type'>) =>
  name.toLowerCase() !== was.name.toLowerCase() || type.toLowerCase() !== was.type.toLowerCase()

async function clearBadge(tx: Tx, deps: Pick<Deps, 'clock'>, schoolId: string) {
  await setSchoolBadge(tx, schoolId, false)
  await clearMemberBadges(tx, schoolId)
  await recordClearedBadge(
    tx,
    deps,
    { userId: null, schoolId },
    { checked: 'Not checked since the name or type was changed', place: 'The school' },
  )
}

const definedFields = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
