import { availableJobsPath } from '#src/features/jobs/filters.ts'
import { completenessOf, missingEssentials } from '#src/features/professionals/profile-completeness.ts'
import { paysFor, type Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
import { ArrowRight } from '#src/ui/icons.tsx'
import { type Occasion, Saying } from '#src/ui/saying.tsx'
import type { HomeDashboard, RoleDashboard } from './load.ts'

interface Step {
  title: string
  text: string
  action: string
  href: string
  saying?: Occasion
}

interface NextStepProps {
  viewer: Viewer
  dashboard: HomeDashboard | RoleDashboard
}

/** Suggests the most useful next step to new members, and nothing to others. */
export function NextStep({ viewer, dashboard }: NextStepProps) {
  const step = nextStep(viewer, dashboard)
  if (!step) return null
  return (
    <section
      aria-labelledby="step-heading"
      className="no-print mb-6 flex flex-col gap-4 rounded-md border border-accent/60 bg-accent-tint p-4 sm:flex-row sm:items-center sm:justify-between sm:p-6"
    >
      <div>
        <p className="text-sm font-semibold text-on-accent-tint">Your next step</p>
        <h2 id="step-heading" className="text-xl">
          {step.title}
        </h2>
        <p className="mt-1 max-w-xl">{step.text}</p>
        {step.saying && <Saying of={step.saying} className="mt-1" />}
      </div>
      <LinkButton href={step.href}>
        {step.action} <ArrowRight />
      </LinkButton>
    </section>
  )
}

function nextStep(
  viewer: Viewer,
  { isProfessional, jobs, messages, hasWritten, applications }: NextStepProps['dashboard'],
): Step | null {
  if (viewer.confirmedAt === null) return confirmation
  if (isProfessional) {
    const isFirstSuccess = applications + messages === 1
    if (isFirstSuccess && viewer.profileImageUrl === null) return photo
    return applications === 0 ? firstApplication(viewer) : null
  }
  if (jobs) return jobs.total === 0 ? firstJob(viewer) : null
  return messages === 0 && !hasWritten ? firstTutor : null
}

const confirmation: Step = {
  title: 'Confirm your email',
  text: 'You need a confirmed address to send messages and post jobs. Open the link we emailed you, or request a new link.',
  action: 'Account Settings',
  href: paths.settings(),
}

/** Asked for after the first application or message, when it is of use. */
const photo: Step = {
  title: 'Add a photo',
  text: 'Schools and parents like to see who they are writing to. You can remove the photo at any time.',
  action: 'Add a photo',
  href: paths.profile(),
}

/** Schools look at applicants' profiles, so the profile comes first. */
function firstApplication(viewer: Viewer): Step {
  const { percent, missing } = completenessOf(viewer)
  if (missingEssentials(viewer).length > 0)
    return {
      title: 'Tell schools who you are',
      saying: 'profile',
      text: `Your profile is ${percent}% complete. Still missing: ${missing.slice(0, 3).join(', ')}.`,
      action: 'Edit Profile',
      href: paths.profile(),
    }
  return {
    title: 'Apply for your first job',
    text: 'Your profile is ready. Choose a job and send your application.',
    action: 'Browse Jobs',
    href: availableJobsPath(viewer.userType),
  }
}

function firstJob(viewer: Viewer): Step {
  const isNext = viewer.subscription.isActive || !paysFor(viewer)
  return {
    title: 'Post your first job',
    text: "Applicants will find it on the jobs page, and we'll notify you of each application.",
    action: isNext ? 'Post Job' : 'Upgrade Plan',
    href: isNext ? paths.postJob() : paths.subscribe(paths.postJob()),
  }
}

const firstTutor: Step = {
  title: 'Message a tutor',
  text: 'See what tutors teach and when they are free, then send a message.',
  action: 'Find a tutor',
  href: paths.professionals({ role: 'tutor' }),
}
