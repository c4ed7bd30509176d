import { type SQL, sql } from 'drizzle-orm'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import type { ShownStatus } from '../schema.ts'
import type { UserFilters } from './filters.ts'

/** What somebody in the list (`l`) must meet, and the index that answers it alone, where there is one. */
export interface Condition {
  where: SQL
  index: string | null
}

export const isOfType = (type: string): Condition => ({
  where: sql`l.user_type = ${type}`,
  index: 'user_lists_by_type',
})

/**
 * `subscriptionOf` (src/http/current-user.ts) as conditions: who meets one of the lists has that status at `now`. A test holds the two
 * together.
 */
export function hasStatus(status: string, now: number): Condition[][] {
  const stands = (standing: ShownStatus): Condition => ({
    where: sql`l.standing = ${standing}`,
    index: 'user_lists_by_standing',
  })
  const hasEnded = { where: sql`l.ends_at <= ${now}`, index: null }
  switch (status) {
    case 'active':
    case 'pending':
      return [[stands(status), { where: sql`(l.ends_at is null or l.ends_at > ${now})`, index: null }]]
    case 'expired':
      return [[stands('expired')], [stands('active'), hasEnded], [stands('pending'), hasEnded]]
    case 'inactive':
    case 'suspended':
      return [[stands(status)]]
    default:
      return []
  }
}

/** The filters beside type and status. */
export function conditionsOf({ county, verified, samples }: UserFilters, now: number): Condition[] {
  return [
    ...(county ? [{ where: sql`l.county = ${county}`, index: 'user_lists_by_county' }] : []),
    ...(verified ? [isVerified(verified, dayInKenya(now))] : []),
    ...(samples ? [isSample[samples] ?? nobody] : []),
  ]
}

/** `holdsAt` (db/badge-rule.ts) as a condition. */
function isVerified(verified: string, today: string): Condition {
  if (verified === 'yes') {
    const where = sql`l.verified_until is not null and l.verified_until >= ${today}`
    return { where, index: 'user_lists_verified' }
  }
  const where = sql`(l.verified_until is null or l.verified_until < ${today})`
  return verified === 'no' ? { where, index: null } : nobody
}

const isSample: Record<string, Condition> = {
  yes: { where: sql`l.is_sample = 1`, index: 'user_lists_samples' },
  no: { where: sql`l.is_sample = 0`, index: null },
}

const nobody: Condition = { where: sql`0`, index: null }
