import { roleNames } from '#src/domain/roles.ts'
import { paysFor, type Viewer } from '#src/http/viewer.ts'
import { Layout } from '#src/ui/layout.tsx'
import type { RoleDashboard } from './dashboard.ts'
import { QuickActions } from './dashboard-actions.tsx'
import { RecentApplications } from './dashboard-applications.tsx'
import { AssistantCard } from './dashboard-assistant.tsx'
import { DashboardBody } from './dashboard-body.tsx'
import { RoleHeader } from './dashboard-header.tsx'
import { OwnJobs } from './dashboard-jobs.tsx'
import { NextStep } from './dashboard-next-step.tsx'
import { ProfileCard } from './dashboard-profile-card.tsx'
import { RecommendedJobs } from './dashboard-recommended.tsx'
import { RoleStats } from './dashboard-stats.tsx'
import { TutorsForYou } from './dashboard-tutor-list.tsx'
import { UpgradeBanner } from './dashboard-upgrade.tsx'
import { Waiting } from './dashboard-waiting.tsx'

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
