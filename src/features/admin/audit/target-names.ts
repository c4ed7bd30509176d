import { inArray } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { jobs, payments, reports, schools, users } from '#db/schema.ts'
import { receivedOf } from '#src/features/payments/queries.ts'
import { causes } from '#src/features/reports/schema.ts'
import { paths } from '#src/paths.ts'
import { formatKes } from '#src/ui/format.ts'
import type { AuditEntry } from './queries.ts'

/** What an id of the audit log stands for, and where it is shown. */
export interface Named {
  name: string
  href: string
}

/** By id, what some entries are about and who did them, as far as it is still there: the log itself holds ids only. */
export function namesFor(read: Reader, entries: AuditEntry[]): Map<string, Named> {
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
  return new Map<string, Named>([
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

/** The report that something was done for. */
export const reportOf = ({ detail }: Pick<AuditEntry, 'detail'>): string | null =>
  typeof detail?.report === 'string' ? detail.report : null
