import { type Condition, hasStatus, isOfType } from './filter-conditions.ts'
import { statusesByName, typesByName, type UserFilters, userSorts } from './filters.ts'

/** People who come one after the other by when they joined or by name: all, or those of one type or status. */
export interface Group {
  key: string
  /** Conditions of which each person meets one: each is walked by itself, in order. */
  parts: Condition[][]
}

/** Where somebody stands in an order. */
export interface Place {
  n: number
  userId: string
  name: string
  group: string
}

export function groupsOf(filters: UserFilters, now: number): Group[] {
  const { by, isDown } = userSorts[filters.sort]
  const parts = filters.status ? hasStatus(filters.status, now) : [[]]
  const inOrder = <T>(keys: readonly T[]) => (isDown ? keys.toReversed() : keys)
  if (by === 'type') {
    const types = filters.type ? [filters.type] : inOrder(typesByName)
    return types.map(type => ({ key: type, parts: parts.map(part => [...part, isOfType(type)]) }))
  }
  const which = filters.type ? [isOfType(filters.type)] : []
  if (by === 'status') {
    const statuses = filters.status ? [filters.status] : inOrder(statusesByName)
    return statuses.map(status => ({
      key: status,
      parts: hasStatus(status, now).map(part => [...part, ...which]),
    }))
  }
  return [{ key: '', parts: parts.map(part => [...part, ...which]) }]
}

/** A place as it stands in an address. */
export const placeText = ({ n, name, group }: Place) =>
  `${n}.${Buffer.from(JSON.stringify([group, name])).toString('base64url')}`

/** Who stood there may be gone: their place is not. Null where the text is none. */
export function placeOf(text: string | undefined): Omit<Place, 'userId'> | null {
  const [, n, rest] = /^(-?\d{1,15})\.([\w-]{1,2000})$/.exec(text ?? '') ?? []
  if (!n || !rest) return null
  try {
    const [group, name] = JSON.parse(Buffer.from(rest, 'base64url').toString())
    return { n: Number(n), group: String(group), name: String(name) }
  } catch {
    return null
  }
}
