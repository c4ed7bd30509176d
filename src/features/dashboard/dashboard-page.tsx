import { roleNames } from '#src/domain/people/roles.ts'
import { paysFor, type Viewer } from '#src/http/session/current-user.ts'
import { Layout } from '#src/ui/layout/layout.tsx'
import { AssistantCard } from './assistant-card.tsx'
import { RoleHeader } from './header.tsx'
import type { RoleDashboard } from './load.ts'
import { NextStep } from './next-step.tsx'
import { OwnJobs } from './own-jobs.tsx'
import { Waiting } from './pending-applications.tsx'
import { ProfileCard } from './profile-card.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentApplications } from './recent-applications.tsx'
import { RecommendedJobs } from './recommended-jobs.tsx'
import { DashboardBody } from './section.tsx'
import { RoleStats } from './stats.tsx'
import { TutorsForYou } from './tutor-list.tsx'
import { UpgradeBanner } from './upgrade-banner.tsx'

interface DashboardPageProps {
  viewer: Viewer
  dashboard: RoleDashboard
  /** The address of the part of a school's jobs that follows. */
  older: string | null
}

/** Where people begin after signing in, by role (SPEC.md section 2, Dashboard). */
export function DashboardPage({ viewer, dashboard, older }: DashboardPageProps) {
  const { sent, jobs, waiting, tutors, recommended, isProfessional, now } = dashboard
  const hasReceived = waiting !== null && dashboard.applications > 0
  return (
    <Layout title={`${roleNames[viewer.userType]} Dashboard`} robots="noindex">
      <RoleHeader viewer={viewer} />
      {!viewer.subscription.isActive && paysFor(viewer) && <UpgradeBanner />}
      <NextStep viewer={viewer} dashboard={dashboard} />
      <RoleStats viewer={viewer} dashboard={dashboard} />
      <DashboardBody
        aside={
          <>
            <ProfileCard viewer={viewer} isProfessional={isProfessional} />
            <AssistantCard userType={viewer.userType} />
            <QuickActions viewer={viewer} browse="Browse All Jobs" />
          </>
        }
      >
        {hasReceived && <Waiting waiting={waiting} now={now} />}
        {jobs && <OwnJobs jobs={jobs} older={older} now={now} />}
        {tutors && <TutorsForYou tutors={tutors.rows} />}
        {isProfessional && <RecommendedJobs jobs={recommended} viewer={viewer} now={now} />}
        {sent && <RecentApplications sent={sent} viewer={viewer} />}
      </DashboardBody>
    </Layout>
  )
}
