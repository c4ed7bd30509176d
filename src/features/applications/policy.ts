import { forbidden } from '#src/errors.ts'
import { SCHOOL_SUSPENDED } from '#src/features/jobs/policy.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { type SchoolViewer, schoolOf } from '#src/http/current-user.ts'

/**
 * The people who may answer, note and download the applications of a school: everybody of that school, until
 * the school is suspended; then its people still read. Throws as `schoolOf`, and `forbidden` for a suspended school.
 */
export function requireActiveSchool(viewer: Viewer | null): SchoolViewer {
  const school = schoolOf(viewer)
  if (school.school.isHidden) throw forbidden(SCHOOL_SUSPENDED)
  return school
}
