import { inArray } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { jobs, payments, reports, schools, users } from '#db/schema.ts'
import { receivedOf } from '#src/features/payments/queries.ts'
import { causes } from '#src/features/reports/schema.ts'
import { paths } from '#src/paths.ts'
import { formatKes } from '#src/ui/format.ts'
import type { AuditEntryJson } from './json.ts'

/** The name behind an id of the audit log, and its page. */
export interface TargetName {
  name: string
  href: string
}

/** The names of actors and targets by id, as far as they still exist: the log itself holds ids only. */
export function namesFor(read: Reader, entries: AuditEntryJson[]): Map<string, TargetName> {
  const known = entries.flatMap(entry => [entry.actorId, entry.targetId, reportOf(entry)])
  const ids = [...new Set(known)].filter(id => id !== null)
  const people = read.select().from(users).where(inArray(users.id, ids)).all()
  const posted = read.select({ id: jobs.id, title: jobs.title }).from(jobs).where(inArray(jobs.id, ids)).all()
  const paid = read.select().from(payments).where(inArray(payments.id, ids)).all()
  const houses = read
    .select({ id: schools.id, name: schools.name })
    .from(schools)
    .where(inArray(schools.id, ids))
    .all()
  const reported = read.select().from(reports).where(inArray(reports.id, ids)).all()
  return new Map<string, TargetName>([
    ...people.map(
      ({ id, firstName, lastName }) =>
        [id, { name: `${firstName} ${lastName}`.trim(), href: paths.adminUser(id) }] as const,
    ),
    ...posted.map(({ id, title }) => [id, { name: title, href: paths.job(id) }] as const),
    ...paid.map(
      payment =>
        [
          payment.id,
          {
            name: payment.receipt ?? formatKes(receivedOf(payment)),
            href: paths.adminDashboard('payments', { search: payment.id }),
          },
        ] as const,
    ),
    ...reported.map(
      ({ id, cause }) =>
        [
          id,
          { name: `Report: ${causes[cause]}`, href: paths.adminAction('reports', id, 'settlement') },
        ] as const,
    ),
    ...houses.map(({ id, name }) => [id, { name, href: paths.school(id) }] as const),
  ])
}

/** The report that led to an action. */
export const reportOf = ({ detail }: Pick<AuditEntryJson, 'detail'>): string | null =>
  typeof detail?.report === 'string' ? detail.report : null
