import { Banknote, Briefcase, Calendar, CircleCheck, FileClock, UserCheck, Users } from 'lucide-react'
import type { Deps } from '#src/deps.ts'
import type { Period } from '#src/domain/kenya-time.ts'
import { StatCards } from '#src/ui/charts/stat-card.tsx'
import { formatCount, formatKes } from '#src/ui/format.ts'
import type { TabRequest } from '../panel/tab-request.ts'
import type { StatsJson } from './json.ts'
import { loadPendingWork, PendingWork } from './pending-work.tsx'
import { platformStats } from './stats.ts'
import { type SpanName, spans, TrendCharts } from './trend-charts.tsx'
import { type Trends, trendsOf } from './trends.ts'

interface OverviewTabProps {
  stats: StatsJson
  span: SpanName
  periods: Period[]
  trends: Trends
  pendingWork: Awaited<ReturnType<typeof loadPendingWork>>
}

/** Pending work, key figures and trends. */
export async function showOverview(deps: Deps, { query }: TabRequest) {
  const span = query.over === 'months' ? 'months' : 'weeks'
  const periods = spans[span].periods(deps.clock.now())
  return (
    <OverviewTab
      span={span}
      periods={periods}
      trends={trendsOf(deps.db.read, periods)}
      stats={platformStats(deps.db.read, deps.clock.now())}
      pendingWork={await loadPendingWork(deps)}
    />
  )
}

function OverviewTab({ stats, span, periods, trends, pendingWork }: OverviewTabProps) {
  return (
    <>
      <PendingWork items={pendingWork} />
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
      <TrendCharts span={span} periods={periods} trends={trends} />
    </>
  )
}
