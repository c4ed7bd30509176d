import type { Deps } from '#src/deps.ts'
import { signInWorries } from '#src/features/auth/suspicious-sign-ins.ts'
import { listUnsettled } from '#src/features/payments/needs-attention.ts'
import { countUrgentReports, countWaitingReports } from '#src/features/reports/report-queue.ts'
import { countWaitingRequests } from '#src/features/verification/verification-queue.ts'
import { paths } from '#src/paths.ts'
import { Notice } from '#src/ui/notice.tsx'
import { heldJobs } from '../jobs/held-jobs.ts'
import { countUndelivered } from '../outbox/deliveries.ts'

/** Something that waits for an administrator, and where it is. */
interface PendingItem {
  text: string
  href: string
  /** A child may be at risk. */
  isUrgent?: boolean
}

/** What waits, the most urgent first; what does not is left out. */
export async function loadPendingWork(deps: Deps): Promise<PendingItem[]> {
  const { read } = deps.db
  const waits = (n: number, tab: string, one: string, several: string, isUrgent = false): PendingItem[] =>
    n === 0
      ? []
      : [{ text: n === 1 ? `1 ${one}` : `${n} ${several}`, href: paths.adminDashboard(tab), isUrgent }]
  const worries = signInWorries(read, deps.clock.now()).map(({ action, text }) => ({
    text,
    href: paths.adminDashboard('audit', { deed: action }),
  }))
  const child = 'that a child may be at risk'
  return [
    ...waits(countUrgentReports(read), 'reports', `report says ${child}`, `reports say ${child}`, true),
    ...worries,
    ...waits(
      listUnsettled(deps, { limit: 1 }).total,
      'payments',
      'payment needs attention',
      'payments need attention',
    ),
    ...waits(heldJobs(deps, { limit: 1 }).total, 'jobs', 'job is on hold', 'jobs are on hold'),
    ...waits(
      countWaitingReports(read),
      'reports',
      'report waits to be looked at',
      'reports wait to be looked at',
    ),
    ...waits(
      countWaitingRequests(read),
      'verification',
      'request waits to be verified',
      'requests wait to be verified',
    ),
    ...waits(
      await countUndelivered(read),
      'delivery',
      'email or SMS did not arrive',
      'emails or SMS did not arrive',
    ),
  ]
}

export function Waiting({ waits }: { waits: PendingItem[] }) {
  if (waits.length === 0) return null
  return (
    <Notice
      variant={waits.some(({ isUrgent }) => isUrgent) ? 'danger' : 'warning'}
      title="Waiting for you"
      className="mb-6"
    >
      <ul>
        {waits.map(({ text, href, isUrgent }) => (
          <li key={text}>
            <a href={href} className={`link inline-block py-1 ${isUrgent ? 'font-semibold' : ''}`}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
