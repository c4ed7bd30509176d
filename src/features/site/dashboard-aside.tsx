import { Briefcase, CirclePlus, KeyRound, Mail, Shield, Sparkles } from 'lucide-react'
import type { JobAnswer } from '#src/features/jobs/answer.ts'
import { cardOf } from '#src/features/jobs/card.ts'
import type { Viewer } from '#src/http/viewer.ts'
import { paths } from '#src/paths.ts'
import { JobCard, JobList } from '#src/ui/job-card.tsx'
import { menuItem } from '#src/ui/nav-links.tsx'

/** Short ways to what people do most. */
export function QuickActions({ viewer }: { viewer: Viewer }) {
  return (
    <nav aria-labelledby="actions-heading" className="no-print">
      <h2 id="actions-heading" className="mb-3 text-xl">
        Quick Actions
      </h2>
      <ul className="rounded-md border border-line bg-surface p-1.5 shadow-soft">
        {actionsFor(viewer).map(({ href, label, Icon }) => (
          <li key={label}>
            <a href={href} className={menuItem}>
              <Icon /> {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The featured jobs, and the way to all. */
export function FeaturedJobs({ jobs }: { jobs: JobAnswer[] }) {
  return (
    <section aria-labelledby="featured-heading">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id="featured-heading" className="text-xl">
          Featured Jobs
        </h2>
        <a href={paths.jobs()} className="link">
          View All
        </a>
      </div>
      <JobList label="Featured jobs">
        {jobs.map(job => (
          <JobCard key={job.id} job={cardOf(job)} variant="compact" />
        ))}
      </JobList>
    </section>
  )
}

function actionsFor({ userType, subscription }: Viewer) {
  const isSchool = userType === 'school'
  return [
    isSchool && { href: paths.postJob(), label: 'Post Job', Icon: CirclePlus },
    isSchool && { href: paths.admin(), label: 'Admin Panel', Icon: Shield },
    { href: paths.jobs(), label: 'Browse Jobs', Icon: Briefcase },
    { href: paths.messages(), label: 'Messages', Icon: Mail },
    { href: paths.password(), label: 'Change password', Icon: KeyRound },
    !subscription.isActive && { href: paths.subscribe(), label: 'Upgrade Plan', Icon: Sparkles },
  ].filter(action => action !== false)
}
