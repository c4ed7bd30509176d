import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { auditActions } from '#src/domain/audit-actions.ts'
import { DAY, startOfDay } from '#src/domain/kenya-time.ts'
import { invalidFields } from '#src/errors.ts'
import { findUser } from '#src/features/auth/sign-in.ts'
import type { AuditFilters } from './queries.ts'

/** Elysia splits a text of the query at commas. */
const text = z.pipe(
  z.transform((value: unknown) => [value].flat().join(',').trim().slice(0, 200)),
  z.string(),
)

/** The query of the log's tab, file and call. `deed` is the action. */
export const auditQuery = z.object({ deed: text, actor: text, target: text, from: text, until: text })
export type AuditQuery = z.infer<typeof auditQuery>

/** The filters of a query; with errors, nothing is found. */
export interface ParsedAuditQuery {
  query: AuditQuery
  filters: AuditFilters
  errors: Partial<AuditQuery>
}

const day = z.iso.date()

/** Reads an action, the id or contact of people, and days in Kenya, the last one included. */
export function parseAuditQuery(deps: Deps, submitted: Partial<AuditQuery>): ParsedAuditQuery {
  const query = auditQuery.parse(submitted)
  const errors: Partial<AuditQuery> = {}
  if (query.deed && !Object.hasOwn(auditActions, query.deed))
    errors.deed = 'Please choose an action from the list.'
  for (const name of ['from', 'until'] as const) {
    if (query[name] && !day.safeParse(query[name]).success)
      errors[name] = 'Please enter a date, such as 2027-01-31'
  }
  if (!errors.from && !errors.until && query.from && query.until && query.until < query.from)
    errors.until = 'The end date is before the start date.'
  const idIn = (name: 'actor' | 'target') => {
    const id = query[name] && findId(deps, query[name])
    if (id === null) errors[name] = 'No account matches this name.'
    return id || undefined
  }
  return {
    query,
    errors,
    filters: {
      action: query.deed || undefined,
      actorId: idIn('actor'),
      targetId: idIn('target'),
      ...(query.from && !errors.from && { from: startOfDay(query.from) }),
      ...(query.until && !errors.until && { until: startOfDay(query.until) + DAY }),
    },
  }
}

/** As `parseAuditQuery`, without a form to show errors: throws `invalid`. */
export function readAuditFilters(deps: Deps, submitted: Partial<AuditQuery>): AuditFilters {
  const { filters, errors } = parseAuditQuery(deps, submitted)
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return filters
}

/** An id is kept as it is, since its row may be gone; anything else names an account by email, phone or username. */
function findId({ db, clock }: Deps, name: string): string | null {
  if (/^[0-9a-f-]{36}$/.test(name)) return name
  return findUser(db.read, name, clock.now())?.id ?? null
}
