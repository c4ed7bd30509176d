import * as z from 'zod/mini'
import { findCounty } from '#src/domain/counties.ts'
import { roleNames, toRole, userTypes } from '#src/domain/people/roles.ts'
import { userStatusNames } from '#src/ui/cards/user-status.tsx'
import { shownStatuses } from '../schema.ts'

export const userSorts = {
  newest: { label: 'Joined, newest first', by: 'joined', isDown: true },
  oldest: { label: 'Joined, oldest first', by: 'joined', isDown: false },
  name: { label: 'Name, A to Z', by: 'name', isDown: false },
  'name-down': { label: 'Name, Z to A', by: 'name', isDown: true },
  type: { label: 'Type, A to Z', by: 'type', isDown: false },
  'type-down': { label: 'Type, Z to A', by: 'type', isDown: true },
  status: { label: 'Status, A to Z', by: 'status', isDown: false },
  'status-down': { label: 'Status, Z to A', by: 'status', isDown: true },
} as const
export type UserSort = keyof typeof userSorts

/** Sorted by label. */
export const typesByName = userTypes.toSorted((a, b) => roleNames[a].localeCompare(roleNames[b]))
export const statusesByName = shownStatuses.toSorted((a, b) =>
  userStatusNames[a].localeCompare(userStatusNames[b]),
)

/** Elysia splits a text of the query at commas, which this joins again. No row matches more than 100 characters. */
const cleanText = (value: unknown) =>
  [value]
    .flat()
    .join(' ')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 100) || undefined

const choice = z.pipe(
  z.transform(value => cleanText(value)?.toLowerCase()),
  z.optional(z.string()),
)

/** An unknown filter matches no users; an unknown order is the default. */
export const userFilters = z.object({
  search: z.pipe(z.transform(cleanText), z.optional(z.string())),
  type: z.pipe(
    choice,
    z.transform(text => toRole(text) ?? text),
  ),
  status: choice,
  county: z.pipe(
    choice,
    z.transform(text => (text ? (findCounty(text)?.name ?? text) : text)),
  ),
  /** `yes` or `no`, as for samples. */
  verified: choice,
  samples: choice,
  sort: z.catch(z._default(z.enum(Object.keys(userSorts) as [UserSort]), 'newest'), 'newest'),
})
export type UserFilters = z.infer<typeof userFilters>

/** The filters that are set, without the order: empty for the whole list. */
export function givenFilters({ search, type, status, county, verified, samples }: UserFilters) {
  const filters = { search, type, status, county, verified, samples }
  return Object.fromEntries(Object.entries(filters).filter(([, text]) => text)) as Partial<typeof filters>
}
