import { toJobCard } from '#src/features/jobs/job-card-props.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import { Section } from '#src/features/site/section.tsx'
import { Points, type Step } from '#src/features/site/steps.tsx'
import { paths } from '#src/paths.ts'
import { JobCard, JobList } from '#src/ui/cards/job-card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { formatCount } from '#src/ui/format.ts'
import { Layout } from '#src/ui/layout/layout.tsx'
import { Board } from '#src/ui/layout/page-header.tsx'
import { ListHead } from '#src/ui/list-header.tsx'
import { activePayFilters, SalaryFilterForm } from './filter-form.tsx'
import { MIN_JOBS, NEWEST, type PayStats } from './salary-stats.ts'
import { SalaryTables } from './salary-table.tsx'
import type { PayFilters } from './schema.ts'

interface SalaryGuidePageProps {
  stats: PayStats
  filters: PayFilters
  /** Open jobs that pass the filters and name their pay. */
  open: JobJson[]
  now: number
}

/** The pay that schools on this site offer, and how to read it. */
export function SalaryGuidePage({ stats, filters, open, now }: SalaryGuidePageProps) {
  const active = activePayFilters(filters)
  const { month, perHour, perDay } = stats
  return (
    <Layout
      title="Salary guide"
      description="What jobs in education in Kenya pay in a month, from the jobs posted on this site, by role, level and county."
      canonicalPath={paths.salaryGuide()}
      width="full"
    >
      <Board
        eyebrow="Salary guide"
        title="What jobs in education pay"
        lead="From the jobs that schools posted here, not from a survey. Each figure says how many jobs it rests on."
        actions={<LinkButton href={paths.jobs()}>Find Jobs</LinkButton>}
      />
      <div className="wrap pt-6">
        <SalaryFilterForm filters={filters} />
        <ListHead
          found={`${formatCount(stats.found)} ${stats.found === 1 ? 'job' : 'jobs'} looked at`}
          filters={active}
          all={paths.salaryGuide()}
        />
        {stats.found > 0 && <p className="max-w-3xl text-muted">{leftOut(stats)}</p>}
      </div>
      {[month, perHour, perDay].some(({ spread }) => spread) ? (
        <SalaryTables stats={stats} filters={filters} />
      ) : (
        <NoStats
          named={month.jobs + perHour.jobs + perDay.jobs}
          isFiltered={active.length > 0}
          hasSamples={open.some(job => job.isSample)}
        />
      )}
      {open.length > 0 && <OpenJobs jobs={open} filters={filters} now={now} />}
      <Section title="How these figures are made">
        <Points points={method} />
      </Section>
      <Section title="How to talk about pay" isSunken>
        <Points points={advice} />
      </Section>
    </Layout>
  )
}

/** The jobs that are missing from the monthly statistics, with reasons. */
function leftOut({ unpaid, perHour, perDay, month }: PayStats) {
  const byTime = perHour.jobs + perDay.jobs
  const parts = [
    unpaid > 0 && `${formatCount(unpaid)} without pay in figures`,
    byTime > 0 && `${formatCount(byTime)} paid by the hour or the day`,
  ].filter(Boolean)
  const counted = `Pay in a month is known of ${formatCount(month.jobs)}.`
  return parts.length > 0 ? `${counted} Left out there: ${parts.join(', ')}.` : counted
}

interface NoStatsProps {
  named: number
  isFiltered: boolean
  hasSamples: boolean
}

function NoStats({ named, isFiltered, hasSamples }: NoStatsProps) {
  const none = isFiltered ? 'No job with these filters names its pay' : 'No job here names its pay yet'
  const samples = hasSamples ? ' The sample jobs below count in no figure.' : ''
  return (
    <EmptyState
      title={named > 0 ? `Too few jobs to say (${named})` : none}
      description={`Figures appear as soon as ${MIN_JOBS} jobs name their pay.${samples}`}
      action={
        isFiltered && (
          <LinkButton href={paths.salaryGuide()} variant="outline">
            Clear Filters
          </LinkButton>
        )
      }
    />
  )
}

function OpenJobs({ jobs, filters, now }: { jobs: JobJson[]; filters: PayFilters; now: number }) {
  const { role, level, county } = filters
  return (
    <Section title="Open jobs that name their pay" isSunken>
      <JobList label="Open jobs that name their pay">
        {jobs.map(job => (
          <JobCard key={job.id} job={toJobCard(job)} variant="compact" now={now} />
        ))}
      </JobList>
      <p className="mt-6 flex">
        <LinkButton href={paths.jobs({ category: role, level, county })} variant="outline">
          See All Jobs
        </LinkButton>
      </p>
    </Section>
  )
}

const method: Step[] = [
  {
    title: 'Which jobs count',
    text: `Of the newest ${formatCount(NEWEST)} jobs on this site, open or closed, those that name their pay in figures. Sample jobs never count.`,
  },
  {
    title: 'A month as the measure',
    text: 'A year’s pay is divided by 12, a term’s by 4, since three terms make a year. A week’s pay is taken 52 times and divided by 12. Pay by the hour or the day stands apart: nobody can tell how much of it a month brings.',
  },
  { title: 'Ranges', text: 'A job that offers from one sum to another counts with the middle of the two.' },
  {
    title: 'Small numbers',
    text: `Fewer than ${MIN_JOBS} jobs claim nothing. Pay that a few schools named tells of those schools, not of Kenya.`,
  },
]

const advice: Step[] = [
  {
    title: 'Know the kind of post',
    text: (
      <>
        TSC pays its teachers by grades agreed with their unions: see{' '}
        <a href="https://www.tsc.go.ke" rel="noopener">
          tsc.go.ke
        </a>
        . A post by a board of management or a private school is for you to agree on.
      </>
    ),
  },
  {
    title: 'Count what comes with it',
    text: 'House, meals, transport, school fees for your own children, and unpaid holidays change the sum.',
  },
  {
    title: 'Name a range',
    text: 'From what you need to what you would gladly accept, with a reason from your training and experience.',
  },
  { title: 'Have it written', text: 'Amount, day of payment, deductions and notice belong in the contract.' },
]
