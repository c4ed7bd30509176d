import { type LetterJob, writeLetterJob } from '#src/domain/jobs/letter-job.ts'
import { individuals } from '#src/domain/people/roles.ts'
import { toJobCard } from '#src/features/jobs/job-card-props.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { AppliedPanel } from '#src/ui/cards/application-panel.tsx'
import { employerLine } from '#src/ui/cards/employer.ts'
import type { JobSummary } from '#src/ui/cards/job-meta.tsx'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { DraftHelp } from '#src/ui/chat/letter-draft-panel.tsx'
import { Dialog, DialogFooter } from '#src/ui/dialog.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextArea } from '#src/ui/form/inputs.tsx'
import { PenLine } from '#src/ui/icons.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { usePage } from '#src/ui/page-context.ts'

const DIALOG = 'apply-dialog'

/** Opens the dialog of a job's page, where the browser can before any script has arrived. */
export function ApplyButton({ job }: { job: JobJson }) {
  return (
    <Button
      size="lg"
      className="noscript:hidden"
      command="show-modal"
      commandfor={DIALOG}
      data-apply={dataOf(job)}
    >
      Apply Now
    </Button>
  )
}

/** Opens the dialog of a page with cards; without script, the form on the job's page. */
export function CardApplyButton({ job }: { job: JobSummary }) {
  return (
    <form action={paths.applyToJob(job.id)}>
      <Button type="submit" size="sm" data-apply={writeLetterJob(letterJob(job))}>
        Apply Now
      </Button>
    </form>
  )
}

/** The attributes of a link to a job page's #apply that opens its dialog instead, where the page has one. */
export const opensLetter = (job: JobJson) => ({ 'data-apply': dataOf(job) })

/** The job as an element that opens the dialog names it. */
const dataOf = (job: JobJson) => writeLetterJob(letterJob(toJobCard(job)))

function letterJob(job: JobSummary): LetterJob {
  const { id, title, location, jobType, salary } = job
  return {
    id,
    title: `Apply for ${title}`,
    place: `${employerLine(job)} · ${location}`,
    type: jobTypeLabel(jobType),
    salary: salary ?? 'Salary not specified',
  }
}

/** The dialog of a job's page. Without script it is part of the page. */
export function JobApplyDialog({ job, usualReply }: { job: JobJson; usualReply: string | null }) {
  const unsent = { id: '', status: 'pending' as const, createdAt: epoch, updatedAt: epoch }
  return (
    <LetterDialog job={letterJob(toJobCard(job))} className={unscripted}>
      <AppliedPanel application={unsent} usualReply={usualReply} />
    </LetterDialog>
  )
}

const epoch = new Date(0).toISOString()
const unscripted =
  'noscript:static noscript:block noscript:w-full noscript:max-h-none noscript:translate-none noscript:opacity-100'

/** The one dialog of a page with cards; the script fills in the job whose button was pressed. Empty for others. */
export function CardApplyDialog() {
  const { viewer } = usePage()
  if (!individuals.some(role => role === viewer?.userType)) return null
  return (
    <LetterDialog job={{ id: '', title: 'Apply', place: '', type: '', salary: '' }}>
      <AppliedBadge />
    </LetterDialog>
  )
}

/** Replaces Apply Now on a card. */
export function AppliedBadge() {
  return (
    <p className="grid place-items-center">
      <Badge variant="applied">Applied</Badge>
    </p>
  )
}

interface LetterDialogProps {
  job: LetterJob
  className?: string
  /** Replaces Apply Now once the letter is sent. */
  children: React.ReactNode
}

/**
 * The cover letter under a summary of the job (SPEC.md section 2, Job card): a plain form, improved by
 * islands/enhance/applications/apply-dialog.ts.
 */
function LetterDialog({ job, className, children }: LetterDialogProps) {
  const isSubscribed = usePage().viewer?.isSubscribed
  return (
    <Dialog
      id={DIALOG}
      title={<span data-job="title">{job.title}</span>}
      description={<span data-job="place">{job.place}</span>}
      className={className}
      data-letter-for={job.id}
      data-unsubscribed={isSubscribed ? undefined : ''}
    >
      <p className="rounded-sm bg-sunken px-3 py-2 text-sm">
        <span data-job="type">{job.type}</span> · <strong data-job="salary">{job.salary}</strong>
      </p>
      <form method="post" action={`${paths.applyToJob(job.id)}#letter`} className="mt-4">
        <Field name="coverLetter" {...letterField} required>
          <TextArea rows={7} maxLength={5000} />
        </Field>
        <Button
          type="submit"
          variant="outline"
          size="sm"
          className="my-2"
          formAction={`${paths.draftLetter(job.id)}#letter`}
        >
          <PenLine /> <span>Help me write</span>
        </Button>
        <DraftHelp>
          <Button variant="outline" size="sm" className="grow" value="take" data-when="offered">
            Use the draft
          </Button>
          <Button variant="outline" size="sm" className="grow" value="leave" data-when="offered">
            Keep my letter
          </Button>
          <Button variant="outline" size="sm" value="undo" data-when="replaced">
            Go back to my letter
          </Button>
        </DraftHelp>
        {!isSubscribed && (
          <Notice
            variant="warning"
            className="mt-4"
            action={
              <a href={paths.subscribe(paths.applyToJob(job.id))} className="link" data-upgrade>
                Upgrade Plan
              </a>
            }
          >
            Upgrade your subscription to apply.
          </Notice>
        )}
        <DialogFooter>
          <Button type="submit" form={`${DIALOG}-close`} variant="outline" className="noscript:hidden">
            Cancel
          </Button>
          <Button type="submit">Submit Application</Button>
        </DialogFooter>
      </form>
      <template>{children}</template>
    </Dialog>
  )
}

/** The label of the letter and what to write. */
export const letterField = {
  label: 'Cover letter',
  hint: 'Say why you are right for this job and when you can start.',
}
