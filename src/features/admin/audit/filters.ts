import * as z from 'zod/mini'
import { deeds } from '#db/audit.ts'
import type { Deps } from '#src/deps.ts'
import { startOfDay } from '#src/domain/kenya-time.ts'
import { invalidFields } from '#src/errors.ts'
import { findUser } from '#src/features/auth/sign-in.ts'
import type { AuditFilters } from './queries.ts'

/** What the address of the audit log says, as it was typed. */
export type AuditTyped = Record<'deed' | 'actor' | 'target' | 'from' | 'until', string>

/** How the log is narrowed, and what of the question cannot be read; nothing is found then. */
export interface AuditAsked {
  typed: AuditTyped
  filters: AuditFilters
  faults: Partial<AuditTyped>
}

const DAY = 86_400_000

/** A text of the address; Elysia takes one apart at commas. */
const text = z.pipe(
  z.transform((value: unknown) => [value].flat().join(',').trim().slice(0, 200)),
  z.string(),
)

/** What narrows the log: for its tab, its file and its call. */
export const auditFilters = z.object({ deed: text, actor: text, target: text, from: text, until: text })
const day = z.iso.date()

/** Reads the address: a deed, ids or what people are known by, and days in Kenya, the last one included. */
export function auditAsked(deps: Deps, query: Partial<AuditTyped>): AuditAsked {
  const typed = auditFilters.parse(query)
  const faults: Partial<AuditTyped> = {}
  if (typed.deed && !deeds.some(deed => deed === typed.deed)) faults.deed = 'Nothing of this kind is noted.'
  for (const name of ['from', 'until'] as const) {
    if (typed[name] && !day.safeParse(typed[name]).success) faults[name] = 'Give the day as 2027-01-31'
  }
  if (!faults.from && !faults.until && typed.from && typed.until && typed.until < typed.from)
    faults.until = 'The last day is before the first.'
  const person = (name: 'actor' | 'target') => {
    const id = typed[name] && idOf(deps, typed[name])
    if (id === null) faults[name] = 'We know nobody by this name.'
    return id || undefined
  }
  const filters = { deed: typed.deed || undefined, actorId: person('actor'), targetId: person('target') }
  return {
    typed,
    faults,
    filters: {
      ...filters,
      ...(typed.from && !faults.from && { from: startOfDay(typed.from) }),
      ...(typed.until && !faults.until && { until: startOfDay(typed.until) + DAY }),
    },
  }
}

/** As `auditAsked`, for what has no form to say so: throws `invalid` for a question that cannot be read. */
export function readAuditFilters(deps: Deps, query: Partial<AuditTyped>): AuditFilters {
  const { filters, faults } = auditAsked(deps, query)
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  return filters
}

/** An id stands for itself, as what it named may be gone; anything else names an account by email, phone or username. */
function idOf({ db, clock }: Deps, name: string): string | null {
  if (/^[0-9a-f-]{36}$/.test(name)) return name
  return findUser(db.read, name, clock.now())?.id ?? null
}
