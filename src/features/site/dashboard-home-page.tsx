import { paysFor, type Viewer } from '#src/http/viewer.ts'
import { paths } from '#src/paths.ts'
import { Layout } from '#src/ui/layout.tsx'
import type { HomeDashboard } from './dashboard.ts'
import { QuickActions } from './dashboard-actions.tsx'
import { RecentApplications } from './dashboard-applications.tsx'
import { AssistantCard } from './dashboard-assistant.tsx'
import { DashboardBody } from './dashboard-body.tsx'
import { FeaturedJobs } from './dashboard-featured.tsx'
import { WelcomeHeader } from './dashboard-header.tsx'
import { OwnJobs } from './dashboard-jobs.tsx'
import { NextStep } from './dashboard-next-step.tsx'
import { HomeStats } from './dashboard-stats.tsx'
import { TutorsForYou } from './dashboard-tutor-list.tsx'
import { UpgradeBanner } from './dashboard-upgrade.tsx'
import { Waiting } from './dashboard-waiting.tsx'

/** The home page of somebody signed in (SPEC.md section 2, Dashboard: signed-in home variant). */
export function HomePage({ viewer, home }: { viewer: Viewer; home: HomeDashboard }) {
  const { sent, jobs, waiting, tutors, featured, applied, isProfessional, now } = home
  const hasReceived = waiting !== null && home.applications > 0
  return (
    <Layout title="Home" robots="noindex">
      <WelcomeHeader viewer={viewer} />
      {!viewer.subscription.isActive && paysFor(viewer) && <UpgradeBanner />}
      <NextStep viewer={viewer} dashboard={home} />
      <HomeStats viewer={viewer} home={home} />
      <DashboardBody
        aside={
          <>
            <QuickActions viewer={viewer} browse="Browse Jobs" />
            <AssistantCard userType={viewer.userType} />
          </>
        }
      >
        {hasReceived && <Waiting waiting={waiting} now={now} />}
        {jobs && <OwnJobs jobs={jobs} older={null} now={now} all={paths.dashboard()} />}
        {tutors && <TutorsForYou tutors={tutors.rows} />}
        {isProfessional && <FeaturedJobs jobs={featured} viewer={viewer} applied={applied} />}
        {isProfessional && sent && <RecentApplications sent={sent} viewer={viewer} />}
      </DashboardBody>
    </Layout>
  )
}
