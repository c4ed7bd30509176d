import { type SQL, sql } from 'drizzle-orm'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import type { ShownStatus } from '../schema.ts'
import { statusesByName, typesByName, type UserFilters, userSorts } from './filters.ts'

/** A condition on the list (`l`), and the index that answers it alone, if there is one. */
export interface Condition {
  where: SQL
  index: string | null
}

/** Users that follow each other by when they joined or by name: all, or those of one type or status. */
export interface SortGroup {
  key: string
  /** Each user meets the conditions of one alternative: each is read by itself, in order. */
  alternatives: Condition[][]
}

/** The groups of a list in their order: sorted by type or status one for each, else a single one. */
export function sortGroups({ sort, type, status }: UserFilters, now: number): SortGroup[] {
  const { by, isDown } = userSorts[sort]
  const inOrder = <T>(keys: readonly T[]) => (isDown ? keys.toReversed() : keys)
  const withStatus = status ? hasStatus(status, now) : [[]]
  if (by === 'type') {
    const types = type ? [type] : inOrder(typesByName)
    return types.map(key => ({ key, alternatives: withStatus.map(each => [...each, isOfType(key)]) }))
  }
  const ofType = type ? [isOfType(type)] : []
  if (by === 'status') {
    const statuses = status ? [status] : inOrder(statusesByName)
    return statuses.map(key => ({
      key,
      alternatives: hasStatus(key, now).map(each => [...each, ...ofType]),
    }))
  }
  return [{ key: '', alternatives: withStatus.map(each => [...each, ...ofType]) }]
}

const isOfType = (type: string): Condition => ({
  where: sql`l.user_type = ${type}`,
  index: 'user_lists_by_type',
})

/** `subscriptionOf` (src/domain/subscription.ts) as alternative lists of conditions. A test compares the two. */
function hasStatus(status: string, now: number): Condition[][] {
  const hasStanding = (standing: ShownStatus): Condition => ({
    where: sql`l.standing = ${standing}`,
    index: 'user_lists_by_standing',
  })
  const hasEnded = { where: sql`l.ends_at <= ${now}`, index: null }
  switch (status) {
    case 'active':
    case 'pending':
      return [[hasStanding(status), { where: sql`(l.ends_at is null or l.ends_at > ${now})`, index: null }]]
    case 'expired':
      return [[hasStanding('expired')], [hasStanding('active'), hasEnded], [hasStanding('pending'), hasEnded]]
    case 'inactive':
    case 'suspended':
      return [[hasStanding(status)]]
    default:
      return []
  }
}

/** The filters except type and status. */
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
