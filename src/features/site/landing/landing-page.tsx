import { paths } from '#src/paths.ts'
import { Layout } from '#src/ui/layout/layout.tsx'
import { LandingAssistant } from './assistant.tsx'
import { LandingCall } from './cta.tsx'
import { LandingHero } from './hero.tsx'
import { LandingJobs } from './jobs.tsx'
import type { Landing } from './load.ts'
import { LandingProfessionals } from './professionals.tsx'
import { LandingRoles } from './roles.tsx'
import { LandingSteps } from './steps.tsx'

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
