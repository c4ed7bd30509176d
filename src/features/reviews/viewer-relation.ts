import type { Reader } from '#db/connection.ts'
import { DomainError } from '#src/errors.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { assertMayReview } from './policy.ts'

/** The refusal with its reason is for a viewer who may not review now. */
export type Relation = 'owner' | 'admin' | 'reviewer' | 'visitor' | DomainError

/** What a viewer is to a professional. */
export async function relationOf(
  read: Reader,
  viewer: Viewer | null,
  professionalId: string,
  now: number,
): Promise<Relation> {
  if (!viewer) return 'visitor'
  if (viewer.userType === 'admin') return 'admin'
  if (viewer.id === professionalId) return 'owner'
  try {
    await assertMayReview(read, viewer, professionalId, now)
    return 'reviewer'
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}
