import { BookOpen, Compass, GraduationCap, HeartHandshake, School, Users } from 'lucide-react'
import { MOST_COUNTED } from '#db/paging.ts'
import { roleNames, type UserType } from '#src/features/accounts/schema.ts'
import { titleWords } from '#src/features/jobs/available.ts'
import type { Viewer } from '#src/http/viewer.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { formatCount } from '#src/ui/format.ts'
import { Layout } from '#src/ui/layout.tsx'
import { StatCards } from '#src/ui/stat-card.tsx'
import type { Dashboard } from './dashboard.ts'
import { FeaturedJobs, QuickActions } from './dashboard-aside.tsx'
import { OwnJobs } from './own-jobs.tsx'
import { RecentApplications } from './recent-applications.tsx'
import { UpgradeBanner } from './upgrade-banner.tsx'

interface DashboardPageProps {
  viewer: Viewer
  dashboard: Dashboard
  /** The address of the part of the list that follows. */
  older: string | null
}

/** Where signed-in people begin (SPEC.md section 2, Dashboard). */
export function DashboardPage({ viewer, dashboard, older }: DashboardPageProps) {
  const { sent, jobs, featured, now } = dashboard
  return (
    <Layout title={`${roleNames[viewer.userType]} Dashboard`} robots="noindex">
      <DashboardHeader viewer={viewer} />
      {!viewer.subscription.isActive && <UpgradeBanner />}
      <StatCards stats={statsOf(viewer.userType, dashboard)} />
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_19rem]">
        {jobs && <OwnJobs jobs={jobs} older={older} now={now} />}
        {sent && <RecentApplications sent={sent} older={older} userType={viewer.userType} />}
        <div className="grid gap-8">
          <QuickActions viewer={viewer} />
          {featured.length > 0 && <FeaturedJobs jobs={featured} />}
        </div>
      </div>
    </Layout>
  )
}

function DashboardHeader({ viewer }: { viewer: Viewer }) {
  const Icon = icons[viewer.userType] ?? Users
  const { isActive } = viewer.subscription
  return (
    <header className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
      <span className="grid size-13 shrink-0 place-items-center rounded-md bg-primary-tint text-on-primary-tint">
        <Icon className="size-7" />
      </span>
      <div className="min-w-0 grow basis-48">
        <h1 className="text-2xl md:text-3xl">{roleNames[viewer.userType]} Dashboard</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-muted">
            {viewer.firstName} {viewer.lastName}
            {viewer.school && `, ${viewer.school.name}`}
          </span>
          <Badge variant={isActive ? 'success' : 'muted'}>
            {isActive ? 'Active Subscription' : 'Inactive'}
          </Badge>
        </p>
      </div>
      <LinkButton href={paths.leave()} variant="outline" className="no-print">
        Logout
      </LinkButton>
    </header>
  )
}

function statsOf(userType: UserType, { availableJobs, applications, messages, jobs }: Dashboard) {
  const [word] = titleWords[userType] ?? []
  return [
    {
      label: 'Available Jobs',
      value: formatCount(availableJobs, MOST_COUNTED),
      href: paths.jobs({ search: word }),
    },
    { label: 'Applications', value: formatCount(applications), href: jobs ? '#jobs' : '#applications' },
    { label: 'Messages', value: formatCount(messages), href: paths.messages() },
  ]
}

const icons: Partial<Record<UserType, typeof Users>> = {
  teacher: GraduationCap,
  tutor: BookOpen,
  counselor: HeartHandshake,
  career_coach: Compass,
  parent: Users,
  school: School,
}
