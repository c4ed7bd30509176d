import type { ReactNode } from 'react'
import { roleNames } from '#src/domain/people/roles.ts'
import { CardApplyDialog } from '#src/features/applications/apply-dialog.tsx'
import { PendingWorkCard } from '#src/features/schools/pending-work-card.tsx'
import { paysFor, type Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { StatCards } from '#src/ui/charts/stat-card.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Sparkles } from '#src/ui/icons.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { ReceivedApplications, RecentApplications } from './application-lists.tsx'
import { AssistantCard } from './assistant-card.tsx'
import { RoleHeader, WelcomeHeader } from './header.tsx'
import type { HomeDashboard, RoleDashboard } from './load.ts'
import { NewForYou } from './new-for-you.tsx'
import type { News } from './news.ts'
import { NextStep } from './next-step.tsx'
import { OwnJobs } from './own-jobs.tsx'
import { ParentSections } from './parent-sections.tsx'
import { ProfileCard } from './profile-card.tsx'
import { QuickActions } from './quick-actions.tsx'
import { FeaturedJobs, RecommendedJobs } from './recommendations.tsx'
import { homeStats, roleStats } from './stats.tsx'
import { FamiliesLooking } from './tutor-requests.tsx'

interface DashboardPageProps {
  viewer: Viewer
  dashboard: RoleDashboard
  /** Path of the next part of a school's jobs. */
  older: string | null
}

/** The page after signing in, by role (SPEC.md section 2, Dashboard). */
export function DashboardPage({ viewer, dashboard, older }: DashboardPageProps) {
  const { sent, jobs, parent, families, recommended, isProfessional, now } = dashboard
  const stats = <StatCards stats={roleStats(viewer, dashboard)} />
  return (
    <DashboardLayout
      title={`${roleNames[viewer.userType]} Dashboard`}
      header={<RoleHeader viewer={viewer} />}
      viewer={viewer}
      dashboard={dashboard}
      news={dashboard.news}
      stats={parent ? null : stats}
      aside={
        <>
          <ProfileCard viewer={viewer} isProfessional={isProfessional} />
          <AssistantCard userType={viewer.userType} />
          <QuickActions viewer={viewer} browse="Browse All Jobs" />
        </>
      }
    >
      {jobs && <OwnJobs jobs={jobs} older={older} now={now} />}
      {parent && <ParentSections viewer={viewer} parts={parent} now={now} stats={stats} />}
      {families && <FamiliesLooking fitting={families} now={now} />}
      {isProfessional && <RecommendedJobs jobs={recommended} viewer={viewer} now={now} />}
      {isProfessional && sent && <RecentApplications sent={sent} viewer={viewer} />}
    </DashboardLayout>
  )
}

/** The home page of a signed-in person (SPEC.md section 2, Dashboard: signed-in home variant). */
export function HomePage({ viewer, home }: { viewer: Viewer; home: HomeDashboard }) {
  const { sent, jobs, parent, families, featured, applied, isProfessional, now } = home
  const stats = <StatCards stats={homeStats(viewer, home)} />
  return (
    <DashboardLayout
      title="Home"
      header={<WelcomeHeader viewer={viewer} />}
      viewer={viewer}
      dashboard={home}
      stats={parent ? null : stats}
      aside={
        <>
          <QuickActions viewer={viewer} browse="Browse Jobs" />
          <AssistantCard userType={viewer.userType} />
        </>
      }
    >
      {jobs && <OwnJobs jobs={jobs} older={null} now={now} all={paths.dashboard()} />}
      {parent && <ParentSections viewer={viewer} parts={parent} now={now} stats={stats} />}
      {families && <FamiliesLooking fitting={families} now={now} />}
      {isProfessional && <FeaturedJobs jobs={featured} viewer={viewer} applied={applied} />}
      {isProfessional && sent && <RecentApplications sent={sent} viewer={viewer} />}
    </DashboardLayout>
  )
}

interface DashboardLayoutProps {
  title: string
  header: ReactNode
  viewer: Viewer
  dashboard: HomeDashboard | RoleDashboard
  news?: News | null
  /** A parent's come after the tutors. */
  stats: ReactNode
  aside: ReactNode
  children: ReactNode
}

function DashboardLayout(props: DashboardLayoutProps) {
  const { title, header, viewer, dashboard, stats, aside, children } = props
  const { received, work, parent, now } = dashboard
  const news = parent?.news ?? props.news
  return (
    <Layout title={title} robots="noindex">
      <CardApplyDialog />
      {header}
      <PendingWorkCard work={work} now={now} />
      {news && <NewForYou news={news} viewer={viewer} now={now} />}
      {!viewer.subscription.isActive && paysFor(viewer) && <UpgradeBanner />}
      <NextStep viewer={viewer} dashboard={dashboard} />
      {stats}
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_19rem]">
        <div className="grid min-w-0 gap-8">
          {received && <ReceivedApplications received={received} now={now} />}
          {children}
        </div>
        <div className="grid min-w-0 gap-6">{aside}</div>
      </div>
    </Layout>
  )
}

function UpgradeBanner() {
  return (
    <section aria-label="Upgrade" className="board mb-6 overflow-hidden rounded-md">
      <div className="kanga" />
      <div className="flex flex-col gap-4 p-4 sm:flex-row sm:items-center sm:justify-between sm:p-6">
        <div>
          <h2 className="flex items-center gap-2 text-xl">
            <Sparkles className="size-5 shrink-0 text-accent" /> Upgrade your plan
          </h2>
          <p className="mt-1 max-w-xl text-on-board-muted">
            An active subscription gives you AI job matching, unlimited applications and premium features.
          </p>
        </div>
        <LinkButton
          href={paths.subscribe()}
          className="bg-accent text-on-accent hover:bg-accent-tint hover:text-on-accent-tint"
        >
          Upgrade Plan
        </LinkButton>
      </div>
    </section>
  )
}
