import { paysFor, type Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Layout } from '#src/ui/layout/layout.tsx'
import { AssistantCard } from './assistant-card.tsx'
import { FeaturedJobs } from './featured-jobs.tsx'
import { WelcomeHeader } from './header.tsx'
import type { HomeDashboard } from './load.ts'
import { NextStep } from './next-step.tsx'
import { OwnJobs } from './own-jobs.tsx'
import { Waiting } from './pending-applications.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentApplications } from './recent-applications.tsx'
import { DashboardBody } from './section.tsx'
import { HomeStats } from './stats.tsx'
import { TutorsForYou } from './tutor-list.tsx'
import { UpgradeBanner } from './upgrade-banner.tsx'

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
