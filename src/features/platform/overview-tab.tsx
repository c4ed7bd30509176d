import { Banknote, Briefcase, Calendar, CircleCheck, FileClock, UserCheck, Users } from 'lucide-react'
import { paths } from '#src/paths.ts'
import { formatCount, formatKes } from '#src/ui/format.ts'
import { Notice } from '#src/ui/notice.tsx'
import { StatCards } from '#src/ui/stat-card.tsx'
import type { Stats } from './schema.ts'

interface OverviewTabProps {
  stats: Stats
  /** Payments that need attention, jobs that are held, and complaints nobody looked at. */
  attention: number
  held: number
  reports: number
  /** Emails and SMS that did not arrive. */
  undelivered: number
}

export function OverviewTab({ stats, ...waiting }: OverviewTabProps) {
  return (
    <>
      <Waiting {...waiting} />
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

function Waiting({ attention, held, reports, undelivered }: Omit<OverviewTabProps, 'stats'>) {
  if (attention + held + reports + undelivered === 0) return null
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
        {reports > 0 && (
          <li>
            <a href={paths.adminDashboard('reports')} className="link inline-block py-1">
              {reports === 1 ? '1 report waits' : `${reports} reports wait`} to be looked at
            </a>
          </li>
        )}
        {undelivered > 0 && (
          <li>
            <a href={paths.adminDashboard('delivery')} className="link inline-block py-1">
              {undelivered === 1 ? '1 email or SMS' : `${undelivered} emails or SMS`} did not arrive
            </a>
          </li>
        )}
      </ul>
    </Notice>
  )
}
