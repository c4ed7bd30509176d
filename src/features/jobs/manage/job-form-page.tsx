import type { Job } from '#db/schema.ts'
import { inQuotes } from '#src/domain/text.ts'
import { type FormError, fieldErrors } from '#src/http/form.ts'
import type { SchoolViewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { UpgradePlan } from '#src/ui/cards/upgrade-plan.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { missingToPost, onlyTextsBecause, SUBSCRIPTION_NEEDED } from '../policy.ts'
import type { JobFormValues } from './form-values.ts'
import { JobFields } from './job-form.tsx'

interface FormPageProps {
  values: JobFormValues
  refused?: FormError | undefined
  /** The values were submitted, and win over the draft that the browser stored. */
  isSubmitted?: boolean
  school: SchoolViewer
}

interface PostJobPageProps extends FormPageProps {
  /** Identifies this form (src/http/idempotency-key.ts). */
  formKey: string
  /** The job that this is a copy of. */
  copied?: Job | undefined
}

/** Posting a job, with the reason if the school may not post yet. The browser stores a draft. */
export function PostJobPage({ values, formKey, refused, isSubmitted, copied, school }: PostJobPageProps) {
  const needed = missingToPost(school)
  return (
    <Layout title="Post a Job" width="text" robots="noindex">
      <PageHeader
        title="Post a Job"
        lead={
          copied
            ? `This is a copy of ${inQuotes(copied.title)}. Make your changes and choose a closing date.`
            : 'Fields marked * are required. The rest help people find the job.'
        }
      />
      {needed === null ? (
        <RefusalNotice refused={refused} />
      ) : (
        <Notice
          variant="warning"
          {...(refused && { role: 'alert' })}
          title={needed}
          className="mb-6"
          action={needed === SUBSCRIPTION_NEEDED && <UpgradePlan />}
        >
          You can prepare the job now and post it later.
        </Notice>
      )}
      <RestoredNote />
      <form
        method="post"
        action={paths.postJob()}
        className="grid gap-6"
        data-draft={copied ? `copy-${copied.id}` : 'new'}
        data-owner={school.id}
        data-typed={refused || isSubmitted ? '' : undefined}
      >
        <input type="hidden" name="formKey" value={formKey} />
        <JobFields values={values} errors={fieldErrors(refused)} />
        <Buttons submit="Post Job" cancel={paths.jobs()} />
      </form>
    </Layout>
  )
}

interface EditJobPageProps extends FormPageProps {
  jobId: string
}

/** Changing a job. After a conflict with another change, saving again replaces that one. */
export function EditJobPage({ jobId, values, refused, isSubmitted, school }: EditJobPageProps) {
  const onlyTexts = onlyTextsBecause(school)
  return (
    <Layout title="Edit job" width="text" robots="noindex">
      <PageHeader title="Edit job" />
      {onlyTexts && !refused && (
        <Notice
          variant="warning"
          title={onlyTexts}
          className="mb-6"
          action={!school.school.isHidden && <UpgradePlan />}
        />
      )}
      <RefusalNotice refused={refused} />
      <RestoredNote />
      <form
        method="post"
        action={paths.editJob(jobId)}
        className="grid gap-6"
        data-draft={`edit-${jobId}`}
        data-owner={school.id}
        data-typed={refused || isSubmitted ? '' : undefined}
      >
        <input type="hidden" name="updatedAt" value={values.updatedAt} />
        <JobFields values={values} errors={fieldErrors(refused)} />
        <Buttons submit="Save Changes" cancel={paths.job(jobId)} />
      </form>
    </Layout>
  )
}

/** A refusal of the whole form; errors of fields are shown at the fields. */
function RefusalNotice({ refused }: { refused: FormError | undefined }) {
  if (!refused || Object.keys(refused.errors).length > 0) return null
  return (
    <Notice variant="danger" role="alert" title={refused.message} className="mb-6">
      {refused.status === 409 && 'Your version is below. Saving it will replace the other change.'}
    </Notice>
  )
}

/** Shown if the browser restored a draft. */
function RestoredNote() {
  return (
    <div data-draft-restored hidden role="status">
      <Notice
        title="We've restored your draft."
        className="mb-6"
        action={
          <Button variant="outline" size="sm" data-draft-discard>
            Discard draft
          </Button>
        }
      />
    </div>
  )
}

function Buttons({ submit, cancel }: { submit: string; cancel: string }) {
  return (
    <div>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <LinkButton href={cancel} variant="ghost">
          Cancel
        </LinkButton>
        <Button type="submit" name="step" value="preview" variant="outline" size="lg">
          Preview
        </Button>
        <Button type="submit" size="lg">
          {submit}
        </Button>
      </div>
      <p data-draft-note hidden className="mt-2 text-sm text-muted sm:text-right">
        Your draft is saved in this browser.
      </p>
    </div>
  )
}
