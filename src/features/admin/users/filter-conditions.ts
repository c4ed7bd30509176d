import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import type { ShownStatus } from '../schema.ts'
import { statusesByName, typesByName, type UserFilters, userSorts } from './filters.ts'

/** A condition on the list (`l`), and the index that answers it alone, if there is one. */
interface Condition {
  where: SQL
  index: string | null
}

/** Users that follow each other by when they joined or by name: all, or those of one type or status. */
export interface SortGroup {
  key: string
  /** Each user meets the conditions of one alternative: each is read separately, in order. */
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
function conditionsOf({ county, verified, samples }: UserFilters, now: number): Condition[] {
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

/**
 * The source of one alternative of a group: the matches of a search, the index of names, or the most selective index of the
 * conditions. The index is named, since SQLite does not know how common a value is and would rather sort; each is in order already,
 * so reading stops when the page is full. `n` is its column in the order of joining.
 */
export function sourceOf(
  read: Reader,
  filters: UserFilters,
  alternative: Condition[],
  isByName: boolean,
  now: number,
): { from: SQL; n: SQL; where: SQL[] } {
  const conditions = [...alternative, ...conditionsOf(filters, now)]
  const where = conditions.map(condition => condition.where)
  const match = filters.search ? matchQuery(filters.search) : null
  if (match !== null) {
    const from = sql`user_search s cross join user_lists l on l.n = s.rowid`
    return { from, n: sql`s.rowid`, where: [sql`user_search match ${match}`, ...where] }
  }
  const index = isByName ? 'user_lists_by_name' : mostSelectiveIndex(read, conditions)
  return { from: listBy(index), n: sql`l.n`, where }
}

const listBy = (index: string | null) =>
  sql.raw(`user_lists l ${index ? `indexed by ${index}` : 'not indexed'}`)

const MAX_COMPARED = 5000

/** The index with the fewest matches, counted up to 5,000. */
function mostSelectiveIndex(read: Reader, conditions: Condition[]): string | null {
  const candidates = conditions.filter(({ index }) => index !== null)
  if (candidates.length < 2) return candidates[0]?.index ?? null

  const counted = candidates.map(({ index, where }) => {
    const few = sql`select 1 from ${listBy(index)} where ${where} limit ${MAX_COMPARED}`
    return { index, n: read.values<[number]>(sql`select count(*) from (${few})`)[0]?.[0] ?? 0 }
  })
  return counted.reduce((best, one) => (one.n < best.n ? one : best)).index
}

/**
 * A search as a query of `user_search` (FTS5, trigrams): each word matches any part of a name, email address, phone, username or
 * school; a word of one or two letters only the start of a word, which follows two spaces there. Null without words.
 */
function matchQuery(search: string): string | null {
  const words = search
    .normalize('NFC')
    .replace(spacedNumber, number => number.replace(/\D/g, ''))
    .split(/[\s,]+/)
    .map(word => word.replace(/^\+(?=\d)/, ''))
    .filter(Boolean)
    .slice(0, MAX_WORDS)
  if (words.length === 0) return null
  return words.map(word => quoted([...word].length < 3 ? `${BEFORE_WORDS}${word}` : word)).join(' AND ')
}

const MAX_WORDS = 5
/** Before each word of `user_facts.words`, so that they and one letter make a trigram. */
const BEFORE_WORDS = '  '

/** A number written with spaces, hyphens or brackets: 0712 345 678, +254 (712) 345-678. */
const spacedNumber = /\+?\(?\d[\d\s()-]{2,}\d/g

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
