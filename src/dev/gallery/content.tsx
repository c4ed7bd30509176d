import { Badge } from '#src/ui/badge.tsx'
import { JobCard, JobList } from '#src/ui/cards/job-card.tsx'
import { JobListSkeleton } from '#src/ui/cards/skeleton.tsx'
import { PeriodPlot } from '#src/ui/charts/bar-chart.tsx'
import { RangePlot } from '#src/ui/charts/range-chart.tsx'
import { StatCards } from '#src/ui/charts/stat-card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { formatCount, formatDate } from '#src/ui/format.ts'
import { Briefcase, Eye, Mail, Target } from '#src/ui/icons.tsx'
import { ChoiceLinks } from '#src/ui/links.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type Column, Table } from '#src/ui/table.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { galleryNow, type SampleMember, sampleJobs, sampleMembers } from './samples.ts'
import { GallerySection } from './section.tsx'

export function GalleryContent() {
  return (
    <>
      <GallerySection title="Figures and tabs">
        <StatCards stats={stats} />
        <RangePlot
          title="Lessons in a week"
          description="From the fewest to the most, with the usual number."
          rows={ranges}
          format={formatCount}
          formatTick={formatCount}
        />
        <PeriodPlot
          title="Letters"
          description="How many came in each of three months."
          period="Month"
          rows={months}
          format={formatCount}
        />
        <Tabs label="Sample tabs" tabs={tabs} />
        <ChoiceLinks label="Sample choice" choices={tabs} />
        <Table caption="Members" columns={columns} rows={sampleMembers} rowKey={row => row.email} />
      </GallerySection>
      <GallerySection title="Jobs">
        <JobList label="Jobs, full">
          {sampleJobs.map(job => (
            <JobCard key={job.id} job={job} now={galleryNow}>
              <LinkButton href={`#${job.id}`} variant="outline" size="sm">
                View
              </LinkButton>
              <Button size="sm">Apply Now</Button>
            </JobCard>
          ))}
        </JobList>
        <LoadMore href="#main" label="Load More Jobs" shown={4} total={1204} />
        <JobList label="Jobs, compact">
          {sampleJobs.slice(0, 2).map(job => (
            <JobCard key={job.id} job={job} variant="compact" now={galleryNow} />
          ))}
        </JobList>
        <JobList label="Jobs, as cards" layout="cards">
          {sampleJobs.slice(0, 2).map(job => (
            <JobCard key={job.id} job={job} now={galleryNow}>
              <Button size="sm">Apply Now</Button>
            </JobCard>
          ))}
        </JobList>
        <JobListSkeleton />
        <EmptyState
          title="No jobs found"
          description="Try fewer words, or another place."
          level="h3"
          action={<Button variant="outline">Clear Filters</Button>}
        />
      </GallerySection>
      <GallerySection title="Notices">
        <Notice title="Your subscription is not active" action={<Button size="sm">Upgrade Plan</Button>}>
          With it you may apply for jobs and see how well you match.
        </Notice>
        <Notice variant="success" title="Payment received">
          Receipt SGL4XKP2Q1, KES 1,050.
        </Notice>
        <Notice variant="warning" title="Your TSC number was not found">
          Please check it and save again.
        </Notice>
        <Notice variant="danger" title="Payment Failed">
          The wrong PIN was entered. Nothing was taken.
        </Notice>
      </GallerySection>
    </>
  )
}

const months = [
  { label: 'Jan 2027', value: 3 },
  { label: 'Feb 2027', value: 0 },
  { label: 'Mar 2027', value: 7 },
]

const ranges = [
  { label: 'Primary', low: 30, middle: 35, high: 40 },
  { label: 'Junior school', low: 24, middle: 27, high: 32 },
]

const stats = [
  { label: 'Applications', value: '3', icon: <Briefcase />, href: '#main' },
  { label: 'Messages', value: '12', icon: <Mail />, href: '#main' },
  { label: 'Profile Views', value: '24', icon: <Eye />, hint: 'in the last 30 days' },
  { label: 'Match Score', value: '89%', icon: <Target />, hint: 'best open job' },
]

const tabs = [
  { href: '#users', label: 'User Management', current: true, count: 128 },
  { href: '#jobs', label: 'Job Listings', current: false, count: 9 },
  { href: '#applications', label: 'Applications', current: false, count: 0 },
  { href: '#messages', label: 'Messages', current: false },
]

const columns: Column<SampleMember>[] = [
  { header: 'User', cell: row => row.name },
  { header: 'Email', cell: row => <span className="wrap-anywhere">{row.email}</span> },
  { header: 'Type', cell: row => row.type },
  {
    header: 'Status',
    cell: row => (
      <Badge variant={statusLooks[row.status]}>
        {row.status.charAt(0).toUpperCase() + row.status.slice(1)}
      </Badge>
    ),
  },
  { header: 'Joined', cell: row => <span className="figures">{formatDate(row.joined)}</span> },
  { header: 'Paid', cell: row => row.paid, align: 'end' },
]

const statusLooks = { active: 'success', inactive: 'muted', suspended: 'danger' } as const
