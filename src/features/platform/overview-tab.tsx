import { Banknote, Briefcase, Calendar, CircleCheck, FileClock, UserCheck, Users } from 'lucide-react'
import { paths } from '#src/paths.ts'
import { formatCount, formatKes } from '#src/ui/format.ts'
import { Notice } from '#src/ui/notice.tsx'
import { StatCards } from '#src/ui/stat-card.tsx'
import type { Stats } from './schema.ts'

interface OverviewTabProps {
  stats: Stats
  /** Payments that need attention, and jobs that are held. */
  attention: number
  held: number
}

export function OverviewTab({ stats, attention, held }: OverviewTabProps) {
  return (
    <>
      <Waiting attention={attention} held={held} />
      <h2 className="sr-only">Overview</h2>
      <StatCards
        stats={[
          { label: 'Total Users', value: formatCount(stats.totalUsers), icon: <Users /> },
          {
            label: 'Active Users',
            value: formatCount(stats.activeUsers),
            hint: 'May sign in',
            icon: <UserCheck />,
          },
          {
            label: 'Total Jobs',
            value: formatCount(stats.totalJobs),
            hint: 'Open and closed',
            icon: <Briefcase />,
          },
          {
            label: 'Revenue',
            value: formatKes(stats.revenue),
            hint: 'Paid, not refunded',
            icon: <Banknote />,
          },
        ]}
      />
      <h2 className="mt-8 mb-3 text-xl">Key metrics</h2>
      <StatCards
        stats={[
          {
            label: 'Pending Applications',
            value: formatCount(stats.pendingApplications),
            icon: <FileClock />,
          },
          {
            label: 'Active Subscriptions',
            value: formatCount(stats.activeSubscriptions),
            hint: 'A school counts once',
            icon: <CircleCheck />,
          },
          {
            label: 'Monthly Revenue',
            value: formatKes(stats.monthlyRevenue),
            hint: 'Since the first of this month',
            icon: <Calendar />,
          },
        ]}
      />
      <p className="mt-4 text-sm text-muted">Samples are not counted.</p>
    </>
  )
}

function Waiting({ attention, held }: { attention: number; held: number }) {
  if (attention + held === 0) return null
  return (
    <Notice variant="warning" title="Waiting for you" className="mb-6">
      <ul>
        {attention > 0 && (
          <li>
            <a href={paths.adminDashboard('payments')} className="link inline-block py-1">
              {attention === 1 ? '1 payment needs' : `${attention} payments need`} attention
            </a>
          </li>
        )}
        {held > 0 && (
          <li>
            <a href={paths.adminDashboard('jobs')} className="link inline-block py-1">
              {held === 1 ? '1 job is' : `${held} jobs are`} on hold
            </a>
          </li>
        )}
      </ul>
    </Notice>
  )
}
