import type { ReactNode } from 'react'
import type { Deps } from '#src/deps.ts'
import { lastMonths, lastWeeks, type Period } from '#src/domain/kenya-time.ts'
import { paths } from '#src/paths.ts'
import { PeriodPlot } from '#src/ui/charts/bar-chart.tsx'
import { StatCards } from '#src/ui/charts/stat-card.tsx'
import { formatCount, formatKes, formatMonth, formatShortDay } from '#src/ui/format.ts'
import { Banknote, Briefcase, Calendar, CircleCheck, FileClock, UserCheck, Users } from '#src/ui/icons.tsx'
import { ChoiceLinks } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { TabRequest } from '../panel/tab-request.ts'
import { cachedCounts, listPending, type PendingItem } from '../pending-work.ts'
import { platformStats, trendsOf } from './stats.ts'

/** Pending work, key figures and trends. */
export async function showOverview(deps: Deps, { query, admin }: TabRequest) {
  const { read } = deps.db
  const now = deps.clock.now()
  const stats = platformStats(read, now)
  return (
    <>
      <PendingWork items={listPending(read, cachedCounts(deps, admin), now)} />
      <h2 className="sr-only">Overview</h2>
      <StatCards
        stats={[
          { label: 'Total Users', value: formatCount(stats.totalUsers), icon: <Users /> },
          {
            label: 'Active Users',
            value: formatCount(stats.activeUsers),
            hint: 'Can sign in',
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
            hint: 'Excluding refunds',
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
            hint: 'Each school is counted once',
            icon: <CircleCheck />,
          },
          {
            label: 'Monthly Revenue',
            value: formatKes(stats.monthlyRevenue),
            hint: 'Since the 1st of this month',
            icon: <Calendar />,
          },
        ]}
      />
      <p className="mt-3 text-sm text-muted">
        Sample data is not counted. All dates are in East Africa Time.
      </p>
      <TrendCharts deps={deps} span={query.over === 'months' ? 'months' : 'weeks'} />
    </>
  )
}

function PendingWork({ items }: { items: PendingItem[] }) {
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

const spans = {
  weeks: {
    label: '12 weeks',
    period: 'Week starting',
    current: 'week',
    periods: (now: number) => lastWeeks(now, 12),
    name: ({ from }: Period) => formatShortDay(from),
  },
  months: {
    label: '12 months',
    period: 'Month',
    current: 'month',
    periods: (now: number) => lastMonths(now, 12),
    name: ({ from }: Period) => formatMonth(from),
  },
}

/** Registrations, jobs, applications and revenue over time. */
function TrendCharts({ deps, span }: { deps: Deps; span: keyof typeof spans }) {
  const { label, period, current, name, ...chosen } = spans[span]
  const periods = chosen.periods(deps.clock.now())
  const trends = trendsOf(deps.db.read, periods)
  const chart = (title: string, values: number[], format: (value: number) => string, empty: string) => {
    const total = values.reduce((sum, value) => sum + value, 0)
    return (
      <ChartCard title={title} total={`${format(total)} in ${label}`}>
        {total === 0 ? (
          <p className="py-6 text-muted">
            {empty} in the last {label}.
          </p>
        ) : (
          <PeriodPlot
            title={title}
            description={`${title} over the last ${label}: ${format(total)} in total, ${format(values.at(-1) ?? 0)} in the current ${current}.`}
            period={period}
            rows={periods.map((each, index) => ({ label: name(each), value: values[index] ?? 0 }))}
            format={format}
          />
        )}
      </ChartCard>
    )
  }
  return (
    <section aria-labelledby="over-time" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="over-time" className="text-xl">
          Trends
        </h2>
        <ChoiceLinks
          label="Period"
          choices={Object.entries(spans).map(([name, { label }]) => ({
            href: paths.adminDashboard(undefined, { over: name === 'weeks' ? undefined : name }),
            label,
            current: name === span,
          }))}
        />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {chart('Registrations', trends.signUps, formatCount, 'No registrations')}
        {chart('Jobs posted', trends.jobs, formatCount, 'No jobs posted')}
        {chart('Applications', trends.applications, formatCount, 'No applications')}
        {chart('Revenue', trends.revenue, formatKes, 'No revenue')}
      </div>
    </section>
  )
}

function ChartCard({ title, total, children }: { title: string; total: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-md border border-line bg-surface p-4 shadow-soft sm:p-5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-lg">{title}</h3>
        <p className="figures text-sm text-muted">{total}</p>
      </div>
      {children}
    </section>
  )
}
