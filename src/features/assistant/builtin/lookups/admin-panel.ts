import { monthInKenya } from '#src/domain/kenya-time.ts'
import { countHeld } from '#src/features/jobs/moderation.ts'
import { listUnsettled } from '#src/features/payments/needs-attention.ts'
import { revenueByPeriod } from '#src/features/payments/revenue.ts'
import { countUrgentReports, countWaitingReports } from '#src/features/reports/report-queue.ts'
import { countWaitingRequests } from '#src/features/verification/verification-queue.ts'
import { formatKes } from '#src/ui/format.ts'
import { count, reply } from '../answers/format-reply.ts'
import type { Question } from '../intent.ts'

export function revenue({ deps, now }: Question): string {
  const months = [monthInKenya(now), monthInKenya(now, -1)]
  const [month, before] = revenueByPeriod(deps.db.read, months)
  return `Revenue this month: ${formatKes(month?.kes ?? 0)} from ${count(month?.n ?? 0, 'payment')}. Last month: ${formatKes(before?.kes ?? 0)} from ${before?.n ?? 0}.`
}

export function unsettledPayments({ deps }: Question): string {
  const { total } = listUnsettled(deps, { limit: 1 })
  return total > 0
    ? `${count(total, 'payment needs', 'payments need')} attention. Settle ${total === 1 ? 'it' : 'them'} under ${payments}.`
    : `No payment needs attention. ${payments} shows every payment, totals by month and a file for each month.`
}

const payments = '[Payments](/admin-dashboard?tab=payments)'

export function waitingRequests({ deps }: Question): string {
  const n = countWaitingRequests(deps.db.read)
  return n > 0 ? `${count(n, 'pending verification request')}, oldest first.` : 'No verification requests.'
}

export function waitingReports({ deps }: Question): string {
  const n = countWaitingReports(deps.db.read)
  const urgent = countUrgentReports(deps.db.read)
  return reply(
    n > 0 ? `${count(n, 'open report')}.` : 'No open reports.',
    urgent > 0 &&
      `${count(urgent, 'report says', 'reports say')} that a child may be at risk: read ${urgent === 1 ? 'it' : 'them'} first.`,
  )
}

export function jobsOnHold({ deps }: Question): string {
  const n = countHeld(deps.db.read)
  return n > 0
    ? `${count(n, 'job is on hold and needs', 'jobs are on hold and need')} your decision: [jobs on hold](/admin-dashboard?tab=jobs&state=held).`
    : 'No jobs are on hold.'
}
