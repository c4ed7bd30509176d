import { expect, test } from 'bun:test'
import { JobCard, JobList } from '#src/ui/cards/job-card.tsx'
import type { JobSummary } from '#src/ui/cards/job-meta.tsx'
import { markupOf } from './markup.tsx'

const now = Date.UTC(2026, 10, 20, 9)

function toProfessionalCard(more: Partial<JobSummary>, variant?: 'compact' | 'full'): string {
  const job: JobSummary = {
    id: 'j1',
    title: 'Physics Teacher',
    company: 'A School',
    postedBy: 'A School',
    location: 'Nakuru',
    jobType: 'part_time',
    salary: null,
    badge: null,
    isSample: false,
    isSchoolVerified: false,
    description: 'Teaches Form 3.',
    subjects: [],
    postedAt: new Date(now - 3 * 86_400_000).toISOString(),
    ...more,
  }
  return markupOf(
    <JobList label="Jobs">
      <JobCard job={job} variant={variant} now={now}>
        <a href="/apply">Apply Now</a>
      </JobCard>
    </JobList>,
  )
}

test('both variants show title, company, location, job type and salary', () => {
  for (const variant of ['compact', 'full'] as const) {
    const card = toProfessionalCard({ salary: 'KES 80,000' }, variant)

    expect(card).toContain('<a href="/jobs/j1"')
    for (const text of ['Physics Teacher', 'A School', 'Nakuru', 'Part-time', 'KES 80,000'])
      expect(card).toContain(text)
  }
})

test('a job without a salary shows “Salary not specified”', () => {
  expect(toProfessionalCard({}, 'compact')).toContain('Salary not specified')
  expect(toProfessionalCard({}, 'full')).toContain('Salary not specified')
})

test('only the full variant adds the age, the description in 3 lines and the subjects', () => {
  const full = toProfessionalCard({ subjects: ['Physics'] }, 'full')
  const compact = toProfessionalCard({ subjects: ['Physics'] }, 'compact')

  expect(full).toMatch(/Posted <\/span><time [^>]*title="[^"]+"[^>]*>3 days ago<\/time>/)
  expect(full).toMatch(/entry-text[^>]*>Teaches Form 3\./)
  expect(full).toContain('>Physics</span>')
  expect(compact).not.toMatch(/Posted|Teaches Form 3|>Physics</)
})

test('at most 3 subjects show, then the number of the others', () => {
  const five = toProfessionalCard({ subjects: ['One', 'Two', 'Three', 'Four', 'Five'] })
  const three = toProfessionalCard({ subjects: ['One', 'Two', 'Three'] })

  expect(five).toContain('+2 more')
  expect(five).not.toContain('Four')
  expect(three).not.toContain('more')
})

test('a featured job is highlighted and has a badge', () => {
  const [featured, other] = [
    toProfessionalCard({ badge: 'Featured' }, 'compact'),
    toProfessionalCard({ badge: 'New' }, 'compact'),
  ]
  const itemOf = (card: string) => /<li class="([^"]*)"/.exec(card)?.[1]

  expect(featured).toContain('>Featured<')
  expect(itemOf(featured)).not.toBe(itemOf(other))
})

test('a sample job has a Sample badge', () => {
  expect(toProfessionalCard({ isSample: true }, 'compact')).toContain('>Sample</span>')
  expect(toProfessionalCard({}, 'compact')).not.toContain('Sample')
})

test('the actions of a job are those the caller passes', () => {
  expect(toProfessionalCard({})).toContain('<a href="/apply">Apply Now</a>')
})
