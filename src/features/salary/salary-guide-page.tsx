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
  /** Open jobs that pass the filters and show their pay. */
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
      description="Monthly pay for education jobs in Kenya by role, level and county, based on the jobs posted on this site."
      canonicalPath={paths.salaryGuide()}
      width="full"
    >
      <Board
        eyebrow="Salary guide"
        title="What jobs in education pay"
        lead="Based on jobs that schools posted here, not on a survey. Each figure shows how many jobs it is based on."
        actions={<LinkButton href={paths.jobs()}>Find Jobs</LinkButton>}
      />
      <div className="wrap pt-6">
        <SalaryFilterForm filters={filters} />
        <ListHead
          found={`Based on ${formatCount(stats.found)} ${stats.found === 1 ? 'job' : 'jobs'}`}
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
      <Section title="How we work out these figures">
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
    unpaid > 0 && `${formatCount(unpaid)} without a salary in figures`,
    byTime > 0 && `${formatCount(byTime)} paid by the hour or the day`,
  ].filter(Boolean)
  const counted = `Monthly pay is known for ${formatCount(month.jobs)}.`
  return parts.length > 0 ? `${counted} Not included: ${parts.join(', ')}.` : counted
}

interface NoStatsProps {
  named: number
  isFiltered: boolean
  hasSamples: boolean
}

function NoStats({ named, isFiltered, hasSamples }: NoStatsProps) {
  const none = isFiltered ? 'No salaries match these filters' : 'No salaries yet'
  const samples = hasSamples ? ' The sample jobs below are not counted.' : ''
  return (
    <EmptyState
      title={named > 0 ? `Not enough salaries yet (${named})` : none}
      description={`We'll show figures once at least ${MIN_JOBS} jobs state their pay.${samples}`}
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
    <Section title="Open jobs that state their pay" isSunken>
      <JobList label="Open jobs that state their pay">
        {jobs.map(job => (
          <JobCard key={job.id} job={toJobCard(job)} variant="compact" now={now} />
        ))}
      </JobList>
      <p className="mt-6 flex">
        <LinkButton href={paths.jobs({ category: role, level, county })} variant="outline">
          See all jobs
        </LinkButton>
      </p>
    </Section>
  )
}

const method: Step[] = [
  {
    title: 'Which jobs count',
    text: `The newest ${formatCount(NEWEST)} jobs on this site, open or closed, if they show their pay in figures. Sample jobs are never counted.`,
  },
  {
    title: 'Monthly pay',
    text: "We divide yearly pay by 12. A term's pay covers four months, so we divide it by 4. We multiply weekly pay by 52 and divide by 12. Pay by the hour or day is listed separately because the hours in a month vary.",
  },
  { title: 'Ranges', text: 'If a job offers a range, we use the middle of it.' },
  {
    title: 'Small numbers',
    text: `We show no figures for fewer than ${MIN_JOBS} jobs because so few would not give a fair picture.`,
  },
]

const advice: Step[] = [
  {
    title: 'Know who the employer is',
    text: (
      <>
        TSC pays its teachers by job grade, on scales agreed with their unions; see{' '}
        <a href="https://www.tsc.go.ke" rel="noopener">
          tsc.go.ke
        </a>
        . With a Board of Management or a private school, you negotiate your own pay.
      </>
    ),
  },
  {
    title: 'Consider the whole package',
    text: 'Housing, meals, transport, school fees for your own children and unpaid holidays all affect what an offer is worth.',
  },
  {
    title: 'Give a range',
    text: 'Give a range, from the least you need to what you would be happy with, and back it up with your training and experience.',
  },
  {
    title: 'Get it in writing',
    text: 'The contract should state the amount, pay day, deductions and notice period.',
  },
]
