import { individuals, roleNames, roleWord } from '#src/domain/people/roles.ts'
import type { JobView } from '#src/features/jobs/load-job.ts'
import { applicantRole } from '#src/features/registration/visit.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { AppliedPanel } from '#src/ui/cards/application-panel.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { LineLink, TapLink } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ApplyButton, JobApplyDialog } from './apply-dialog.tsx'
import { type Attempt, type Help, LetterForm } from './cover-letter-form.tsx'
import type { ApplicationJson } from './json.ts'

/** The state of the letter's form on the page. */
export interface ApplyForm {
  /** Shows the form itself: without script, after a refusal, and with a requested draft. */
  showsForm?: boolean
  attempt?: Attempt
  help?: Help
}

interface ApplySectionProps extends ApplyForm {
  job: JobView
  viewer: Viewer | null
  /** The viewer's own, if they applied. */
  application: ApplicationJson | null
  /** The school's usual reply, in words; null if it is not known. */
  usualReply: string | null
}

/** Lets the viewer sign in, write a letter or see their application. Empty if they cannot apply. */
export function ApplySection(props: ApplySectionProps) {
  const { job, viewer, application, usualReply, showsForm, attempt, help } = props
  if (application) return <AppliedPanel application={application} usualReply={usualReply} />
  if (!job.isOpen) return null
  if (!viewer) return <SignInFirst job={job} />
  if (!individuals.some(role => role === viewer.userType)) return null

  return (
    <div className="grid gap-4">
      {!viewer.subscription.isActive && <UpgradeNotice jobId={job.id} />}
      {showsForm ? (
        <LetterForm jobId={job.id} attempt={attempt} help={help} />
      ) : (
        <>
          <ApplyButton job={job} />
          <JobApplyDialog job={job} usualReply={usualReply} />
        </>
      )}
    </div>
  )
}

function SignInFirst({ job }: { job: JobView }) {
  const role = applicantRole(job.category)
  return (
    <div className="no-print">
      <LinkButton href={paths.login(paths.job(job.id))} size="lg" className="w-full">
        Apply Now
      </LinkButton>
      <p className="mt-2 text-center text-sm text-muted">
        Sign in to apply. New here?{' '}
        <LineLink href={paths.register(role && roleWord(role), paths.job(job.id))}>
          {role ? `Register as a ${roleNames[role].toLowerCase()}` : 'Register'}
        </LineLink>
      </p>
    </div>
  )
}

function UpgradeNotice({ jobId }: { jobId: string }) {
  return (
    <Notice variant="warning" title="Upgrade your subscription to apply">
      <TapLink href={paths.subscribe(paths.applyToJob(jobId))}>Upgrade Plan</TapLink>
    </Notice>
  )
}
