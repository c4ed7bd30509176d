import { categoryNames, levelNames } from '#src/domain/jobs/job-values.ts'
import { Section } from '#src/features/site/section.tsx'
import { RangePlot } from '#src/ui/charts/range-chart.tsx'
import { StatCards } from '#src/ui/charts/stat-card.tsx'
import { formatCount, formatKes } from '#src/ui/format.ts'
import { Table } from '#src/ui/table.tsx'
import type { PayGroup, PayStat, PayStats } from './salary-stats.ts'
import type { PayFilters } from './schema.ts'

/** Monthly pay in total, then by role, level and county unless filtered, then pay by the hour or day. */
export function SalaryTables({ stats, filters }: { stats: PayStats; filters: PayFilters }) {
  const { byRole, byLevel, byCounty, month, perHour, perDay } = stats
  const byTime = [
    { name: 'Hour', ...perHour },
    { name: 'Day', ...perDay },
  ]
  return (
    <>
      <Section title="Monthly pay" lead={`Before deductions, based on ${sampleText(month)}.`}>
        {month.spread ? <Quarters spread={month.spread} /> : <p>{tooFew}.</p>}
      </Section>
      <Groups
        title="By role"
        one="Role"
        groups={filters.role ? [] : byRole}
        nameOf={name => categoryNames[name]}
      />
      <Groups
        title="By level"
        one="Level"
        groups={filters.level ? [] : byLevel}
        nameOf={name => levelNames[name]}
      />
      <Groups title="By county" one="County" groups={filters.county ? [] : byCounty} nameOf={name => name} />
      <Groups title="Hourly and daily pay" one="Per" groups={byTime} nameOf={name => name} hasNoPlot />
    </>
  )
}

function Quarters({ spread }: { spread: Spread }) {
  return (
    <StatCards
      stats={[
        { label: 'A quarter of jobs pay less than', value: formatKes(spread.lowerQuartile) },
        { label: 'Half pay more, half pay less', value: formatKes(spread.median), hint: 'The median' },
        { label: 'A quarter of jobs pay more than', value: formatKes(spread.upperQuartile) },
      ]}
    />
  )
}

interface GroupsProps<Name extends string> {
  title: string
  /** The header of the column with the groups. */
  one: string
  groups: PayGroup<Name>[]
  nameOf: (name: Name) => string
  /** For groups without a common scale. */
  hasNoPlot?: boolean
}

/** Groups with enough jobs in a plot and a table. The others are listed with their number of jobs. */
function Groups<Name extends string>({ title, one, groups, nameOf, hasNoPlot }: GroupsProps<Name>) {
  const named = groups.filter(({ jobs }) => jobs > 0).map(group => ({ ...group, name: nameOf(group.name) }))
  const shown = named.flatMap(({ spread, ...group }) => (spread ? [{ ...group, ...spread }] : []))
  const [first, more] = [shown.slice(0, MAX_SHOWN), shown.slice(MAX_SHOWN)]
  const tooSmall = named.filter(({ spread }) => !spread)
  if (named.length === 0) return null

  return (
    <Section title={title}>
      {first.length > 0 && (
        <div className={hasNoPlot ? undefined : besideEachOther}>
          {!hasNoPlot && <Plot title={title} rows={first} />}
          <StatsTable title={title} one={one} rows={first} />
        </div>
      )}
      {more.length > 0 && (
        <details className="mt-2">
          <summary className="link inline-flex min-h-11 items-center">{more.length} more</summary>
          <StatsTable title={`${title}, continued`} one={one} rows={more} />
        </details>
      )}
      {tooSmall.length > 0 && (
        <p className="mt-4 max-w-3xl text-muted">
          {tooFew}: {tooSmall.map(({ name, jobs }) => `${name} (${jobs})`).join(', ')}.
        </p>
      )}
    </Section>
  )
}

function StatsTable({ title, one, rows }: { title: string; one: string; rows: GroupSpread[] }) {
  return (
    <Table
      caption={`${title}: pay in KES`}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { header: one, cell: ({ name }) => name },
        { header: 'Median', cell: ({ median }) => formatKes(median), align: 'end' },
        { header: 'Middle half', cell: middleHalf, align: 'end' },
        { header: 'Based on', cell: sampleText, align: 'end' },
      ]}
    />
  )
}

function Plot({ title, rows }: { title: string; rows: GroupSpread[] }) {
  return (
    <figure>
      <RangePlot
        title={`${title}: monthly pay`}
        description="For each group, a bar shows the lower to upper quartile and a ring shows the median. The table has the same figures."
        rows={rows.map(({ name, lowerQuartile, median, upperQuartile }) => ({
          label: name,
          low: lowerQuartile,
          middle: median,
          high: upperQuartile,
        }))}
        format={formatKes}
        formatTick={formatCount}
      />
      <figcaption className="mt-2 text-sm text-muted">
        KES a month. The bar shows the middle half of the jobs; the ring shows the median.
      </figcaption>
    </figure>
  )
}

type Spread = NonNullable<PayStat['spread']>
type GroupSpread = Spread & Omit<PayGroup, 'spread'>

/** The size of a sample: '12 jobs, 4 schools'. */
function sampleText({ jobs, schools }: Pick<PayStat, 'jobs' | 'schools'>) {
  return `${formatCount(jobs)} ${jobs === 1 ? 'job' : 'jobs'}, ${formatCount(schools)} ${schools === 1 ? 'school' : 'schools'}`
}

function middleHalf({ lowerQuartile, upperQuartile }: Spread) {
  return `${formatKes(lowerQuartile)} to ${formatCount(upperQuartile)}`
}

const besideEachOther = 'grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_auto]'
const tooFew = 'Not enough salaries yet'
/** Further groups are collapsed. */
const MAX_SHOWN = 12
