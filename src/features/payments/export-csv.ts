import { and, eq, gte, inArray, isNotNull, lt, or } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Reader } from '#db/connection.ts'
import { payments, schools, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { dayInKenya, HOUR, monthInKenya, type Period, startOfDay } from '#src/domain/kenya-time.ts'
import { csvOf } from '#src/http/formats/csv.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { purposeNames, statusNames } from './labels.ts'
import { draftOf, receivedOf } from './queries.ts'
import { refunds } from './revenue.ts'

const MAX_PER_HOUR = 20

/**
 * The payments of a month in Kenya, YYYY-MM, as CSV, oldest first: paid or refunded in it, or received in it and still flagged. Omits
 * samples and free registrations. Audited. Throws `limited` after 20 an hour.
 */
export async function exportPayments(deps: Deps, admin: Viewer, month: string): Promise<string> {
  deps.limiter.take(`export-payments:${admin.id}`, MAX_PER_HOUR, HOUR)
  const rows = rowsOf(deps.db.read, monthInKenya(startOfDay(`${month}-01`)))
  const [year, number] = month.split('-').map(Number)
  await deps.db.write(tx =>
    audit(tx, admin.id, 'payment.export', null, {
      year: year ?? null,
      month: number ?? null,
      rows: rows.length,
    }),
  )
  return csvOf([['Receipt', 'Date', 'Name', 'Purpose', 'Amount', 'Status'], ...rows])
}

function rowsOf(read: Reader, { from, until }: Period) {
  const refundedAt = new Map(
    refunds(read)
      .filter(({ at }) => from <= at && at < until)
      .map(({ id, at }) => [id, at]),
  )
  const during = (column: typeof payments.paidAt | typeof payments.createdAt) =>
    and(gte(column, from), lt(column, until))
  const which = or(
    and(eq(payments.status, 'paid'), during(payments.paidAt)),
    inArray(payments.id, [...refundedAt.keys()]),
    and(eq(payments.status, 'attention'), isNotNull(payments.receipt), during(payments.createdAt)),
  )
  return read
    .select({ payment: payments, user: users, school: schools.name })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .where(and(which, eq(payments.isSample, false)))
    .all()
    .filter(({ payment }) => receivedOf(payment) > 0)
    .map(row => ({
      ...row,
      at: refundedAt.get(row.payment.id) ?? row.payment.paidAt ?? row.payment.createdAt,
    }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ payment, user, school, at }) => {
      const person = user ?? draftOf(payment)
      return [
        payment.receipt,
        dayInKenya(at),
        school ?? (person ? `${person.firstName} ${person.lastName}`.trim() : null),
        purposeNames[payment.purpose],
        receivedOf(payment),
        statusNames[payment.status],
      ]
    })
}
