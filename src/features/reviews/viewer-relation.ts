import type { Reader } from '#db/connection.ts'
import { DomainError } from '#src/errors.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { assertMayReview } from './policy.ts'
import type { Standing } from './reviews-section.tsx'

/** What a viewer is to a professional; where they may not review now, the refusal with its reason. */
export async function standingOf(
  read: Reader,
  viewer: Viewer | null,
  professionalId: string,
  now: number,
): Promise<Standing> {
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
