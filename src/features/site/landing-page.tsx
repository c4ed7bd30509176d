import { paths } from '#src/paths.ts'
import { Layout } from '#src/ui/layout.tsx'
import type { Landing } from './landing.ts'
import { LandingAssistant } from './landing-assistant.tsx'
import { LandingCall } from './landing-call.tsx'
import { LandingHero } from './landing-hero.tsx'
import { LandingJobs } from './landing-jobs.tsx'
import { LandingProfessionals } from './landing-professionals.tsx'
import { LandingRoles } from './landing-roles.tsx'
import { LandingSteps } from './landing-steps.tsx'

/** What a visitor sees first: a search, who and what is here, and how to join (SPEC.md sections 1 and 2). */
export function LandingPage({ jobs, professionals, now }: Landing) {
  return (
    <Layout
      title="Education jobs and tutoring in Kenya"
      description="Teachers, tutors, counselors, career coaches, parents and schools in Kenya meet here."
      canonicalPath={paths.home()}
      header="landing"
      width="full"
    >
      <LandingHero />
      <LandingRoles />
      <LandingJobs jobs={jobs} />
      <LandingProfessionals professionals={professionals} />
      <LandingSteps />
      <LandingAssistant now={now} />
      <LandingCall />
    </Layout>
  )
}
