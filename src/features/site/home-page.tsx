import { ArrowRight, Search, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#src/paths.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { JobCard, JobList, type JobSummary } from '#src/ui/job-card.tsx'
import { Layout } from '#src/ui/layout.tsx'
import { usePageFacts } from '#src/ui/page-context.ts'
import { Board } from '#src/ui/page-header.tsx'

/** The landing page: a search, featured jobs from the database, and how it works. */
export function HomePage({ featured, now }: { featured: JobSummary[]; now: number }) {
  return (
    <Layout
      title="Education jobs and tutoring in Kenya"
      description="Teachers, tutors, counselors, career coaches, parents and schools in Kenya meet here."
      header="landing"
      width="full"
    >
      <Hero />
      <Section title="Featured jobs" link={<a href={paths.jobs()}>Explore All Opportunities</a>}>
        {featured.length > 0 ? (
          <JobList label="Featured jobs" layout="cards">
            {featured.map(job => (
              <JobCard key={job.id} job={job} now={now}>
                <LinkButton href={paths.login(paths.job(job.id))} size="sm">
                  Apply Now
                </LinkButton>
              </JobCard>
            ))}
          </JobList>
        ) : (
          <EmptyState
            title="No featured jobs today"
            description="All open jobs are on the list."
            level="h3"
          />
        )}
      </Section>
      <Section title="How it works">
        <ol className="grid gap-4 md:grid-cols-3">
          {steps.map((step, index) => (
            <li key={step.title} className="rounded-md border border-line bg-surface p-5 shadow-soft">
              <p className="text-sm font-semibold text-primary">Step {index + 1}</p>
              <h3 className="mt-1 text-lg">{step.title}</h3>
              <p className="mt-1 text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton href={paths.register()}>
            Register <ArrowRight aria-hidden="true" />
          </LinkButton>
          <LinkButton href={paths.login()} variant="outline">
            Sign In
          </LinkButton>
        </div>
      </Section>
    </Layout>
  )
}

function Hero() {
  const { claim, isFree } = usePageFacts().site
  const promise = isFree ? 'Free to join' : 'Free to browse'
  return (
    <Board
      eyebrow={`${promise} · Verified opportunities · Instant matching`}
      title="Find the school that needs you"
      lead={claim}
    >
      <search>
        <form action={paths.jobs()} className="mt-7 flex max-w-3xl flex-col gap-2 sm:flex-row">
          <label className="sr-only" htmlFor="hero-search">
            Search jobs
          </label>
          <TextInput id="hero-search" name="search" type="search" placeholder="Subject, title or school" />
          <Button type="submit">
            <Search aria-hidden="true" /> Search
          </Button>
          <Button type="submit" name="filters" value="open" variant="outline">
            <SlidersHorizontal aria-hidden="true" /> Filters
          </Button>
        </form>
      </search>
    </Board>
  )
}

function Section({ title, link, children }: { title: string; link?: ReactNode; children: ReactNode }) {
  return (
    <section className="wrap py-8 sm:py-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-2">
        <h2 className="text-xl sm:text-2xl">{title}</h2>
        {link && <p className="*:link">{link}</p>}
      </div>
      {children}
    </section>
  )
}

const steps = [
  { title: 'Create Profile', text: 'Say what you teach, where, and what you are looking for.' },
  { title: 'Smart Job Matching', text: 'See the open jobs that fit your subjects, county and hours.' },
  { title: 'Connect', text: 'Apply in a minute, write to schools, and follow every answer.' },
]
