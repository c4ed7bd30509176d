import * as z from 'zod/mini'
import { findCounty } from '#src/domain/counties.ts'
import { roleNames, toRole, userTypes } from '#src/domain/roles.ts'
import { userStatusNames } from '#src/ui/cards/user-status.tsx'
import type { ShownStatus } from '../schema.ts'

/** How the list of people may be ordered: what by, and which way. */
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

/** Types and statuses in the order of their names. */
export const typesByName = userTypes.toSorted((a, b) => roleNames[a].localeCompare(roleNames[b]))
export const statusesByName = (Object.keys(userStatusNames) as ShownStatus[]).toSorted()

/** A text of the address; what is there twice, or was taken apart at a comma, is one. Cut where it is longer than any that fits. */
const typed = (value: unknown) =>
  [value]
    .flat()
    .join(' ')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 100) || undefined

const asked = z.pipe(
  z.transform(value => typed(value)?.toLowerCase()),
  z.optional(z.string()),
)

/** What people are narrowed to and how they are ordered. An unknown filter finds nobody; an unknown order is the usual one. */
export const userFilters = z.object({
  search: z.pipe(z.transform(typed), z.optional(z.string())),
  type: z.pipe(
    asked,
    z.transform(text => toRole(text) ?? text),
  ),
  status: asked,
  county: z.pipe(
    asked,
    z.transform(text => (text ? (findCounty(text)?.name ?? text) : text)),
  ),
  /** `yes` or `no`, as for samples. */
  verified: asked,
  samples: asked,
  sort: z.catch(z._default(z.enum(Object.keys(userSorts) as [UserSort]), 'newest'), 'newest'),
})
export type UserFilters = z.infer<typeof userFilters>

/** What narrows the list: nothing of it is the whole list. */
export function narrowing({ search, type, status, county, verified, samples }: UserFilters) {
  const filters = { search, type, status, county, verified, samples }
  return Object.fromEntries(Object.entries(filters).filter(([, text]) => text)) as Partial<typeof filters>
}
