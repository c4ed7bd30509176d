import { Banknote, Briefcase, Calendar, CircleCheck, FileClock, UserCheck, Users } from 'lucide-react'
import type { Period } from '#db/days.ts'
import type { Deps } from '#src/deps.ts'
import { listUnsettled } from '#src/features/payments/unsettled.ts'
import { countUrgentReports, countWaitingReports } from '#src/features/safety/queue.ts'
import { countWaitingRequests } from '#src/features/verification/queue.ts'
import { paths } from '#src/paths.ts'
import { formatCount, formatKes } from '#src/ui/format.ts'
import { Notice } from '#src/ui/notice.tsx'
import { StatCards } from '#src/ui/stat-card.tsx'
import { countUndelivered } from '../delivery/deliveries.ts'
import { heldJobs } from '../jobs/held-jobs.ts'
import type { PanelAsked } from '../panel/panel-asked.ts'
import type { Stats } from '../schema.ts'
import { platformStats } from './figures.ts'
import { type SpanName, spans, TrendPlots } from './trend-plots.tsx'
import { type Trends, trendsOf } from './trends.ts'

interface OverviewTabProps {
  stats: Stats
  span: SpanName
  periods: Period[]
  trends: Trends
  /** Payments that need attention, jobs that are held, and complaints nobody looked at. */
  attention: number
  held: number
  reports: number
  /** Those of them that say that a child may be at risk. */
  urgent: number
  /** Who waits to be verified. */
  requests: number
  /** Emails and SMS that did not arrive. */
  undelivered: number
}

/** What waits, the figures of today, and what came in over time. */
export async function showOverview(deps: Deps, { query }: PanelAsked) {
  const span = query.over === 'months' ? 'months' : 'weeks'
  const periods = spans[span].periods(deps.clock.now())
  return (
    <OverviewTab
      span={span}
      periods={periods}
      trends={trendsOf(deps.db.read, periods)}
      stats={platformStats(deps.db.read, deps.clock.now())}
      attention={listUnsettled(deps, { limit: 1 }).total}
      held={heldJobs(deps, { limit: 1 }).total}
      reports={countWaitingReports(deps.db.read)}
      urgent={countUrgentReports(deps.db.read)}
      requests={countWaitingRequests(deps.db.read)}
      undelivered={await countUndelivered(deps.db.read)}
    />
  )
}

function OverviewTab({ stats, span, periods, trends, ...waiting }: OverviewTabProps) {
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
      <p className="mt-3 text-sm text-muted">Samples are not counted. Days, weeks and months are Kenya’s.</p>
      <TrendPlots span={span} periods={periods} trends={trends} />
    </>
  )
}

function Waiting({
  attention,
  held,
  reports,
  urgent,
  requests,
  undelivered,
}: Omit<OverviewTabProps, 'stats' | 'span' | 'periods' | 'trends'>) {
  if (attention + held + reports + requests + undelivered === 0) return null
  return (
    <Notice variant={urgent > 0 ? 'danger' : 'warning'} title="Waiting for you" className="mb-6">
      <ul>
        {urgent > 0 && (
          <li>
            <a href={paths.adminDashboard('reports')} className="link inline-block py-1 font-semibold">
              {urgent === 1 ? '1 report says' : `${urgent} reports say`} that a child may be at risk
            </a>
          </li>
        )}
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
        {requests > 0 && (
          <li>
            <a href={paths.adminDashboard('verification')} className="link inline-block py-1">
              {requests === 1 ? '1 request waits' : `${requests} requests wait`} to be verified
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
