import type { Deps } from '#src/deps.ts'
import { suspiciousSignIns } from '#src/features/auth/suspicious-sign-ins.ts'
import { countHeld } from '#src/features/jobs/moderation.ts'
import { countUnsettled } from '#src/features/payments/needs-attention.ts'
import { countUrgentReports, countWaitingReports } from '#src/features/reports/report-queue.ts'
import { countWaitingRequests } from '#src/features/verification/verification-queue.ts'
import { paths } from '#src/paths.ts'
import { Notice } from '#src/ui/notice.tsx'
import { countDeliveries } from '../outbox/deliveries.ts'

/** Something for an administrator to do, with a link to it. */
interface PendingItem {
  text: string
  href: string
  /** A child may be at risk. */
  isUrgent?: boolean
}

/** Sorted by urgency. */
export async function loadPendingWork(deps: Deps): Promise<PendingItem[]> {
  const { read } = deps.db
  const pending = (n: number, tab: string, one: string, several: string, isUrgent = false): PendingItem[] =>
    n === 0
      ? []
      : [{ text: n === 1 ? `1 ${one}` : `${n} ${several}`, href: paths.adminDashboard(tab), isUrgent }]
  const warnings = suspiciousSignIns(read, deps.clock.now()).map(({ action, text }) => ({
    text,
    href: paths.adminDashboard('audit', { deed: action }),
  }))
  const urgent = countUrgentReports(read)
  const unsettled = countUnsettled(deps)
  const held = countHeld(read)
  const reports = countWaitingReports(read)
  const requests = countWaitingRequests(read)
  const undelivered = await countDeliveries(read, 'undelivered')
  const child = 'that a child may be at risk'
  return [
    ...pending(urgent, 'reports', `report ${child}`, `reports ${child}`, true),
    ...warnings,
    ...pending(unsettled, 'payments', 'payment needs attention', 'payments need attention'),
    ...pending(held, 'jobs', 'job on hold', 'jobs on hold'),
    ...pending(reports, 'reports', 'report to decide', 'reports to decide'),
    ...pending(requests, 'verification', 'verification request', 'verification requests'),
    ...pending(undelivered, 'delivery', 'email or SMS not delivered', 'emails or SMS not delivered'),
  ]
}

export function PendingWork({ items }: { items: PendingItem[] }) {
  if (items.length === 0) return null
  return (
    <Notice
      variant={items.some(({ isUrgent }) => isUrgent) ? 'danger' : 'warning'}
      title="Needs your attention"
      className="mb-6"
    >
      <ul>
        {items.map(({ text, href, isUrgent }) => (
          <li key={text}>
            <a href={href} className={`link tap ${isUrgent ? 'font-semibold' : ''}`}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
