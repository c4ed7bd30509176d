import type { SchoolViewer } from '#src/http/viewer.ts'
import { paths } from '#src/paths.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Layout } from '#src/ui/layout.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import type { JobFormValues } from './form-values.ts'
import { JobFields } from './job-form.tsx'
import { missingToPost, SUBSCRIPTION_NEEDED } from './posting.ts'

/** What a refused form comes back with. */
export interface Refusal {
  /** HTTP. */
  status: number
  message: string
  /** Messages by field. */
  fields: Record<string, string>
}

interface PostJobPageProps {
  values: JobFormValues
  /** Of this form alone (form-key.ts). */
  formKey: string
  refusal?: Refusal
  school: SchoolViewer
}

/** Posting a job. A school that may not yet post reads why, and the browser keeps what is typed. */
export function PostJobPage({ values, formKey, refusal, school }: PostJobPageProps) {
  const needed = missingToPost(school)
  return (
    <Layout title="Post a Job" width="text" robots="noindex">
      <PageHeader
        title="Post a Job"
        lead="Fields with a * are needed. Everything else helps people find the job."
      />
      {needed === null ? (
        <RefusalNotice refusal={refusal} />
      ) : (
        <Notice
          variant="warning"
          role={refusal ? 'alert' : undefined}
          title={needed}
          className="mb-6"
          action={
            needed === SUBSCRIPTION_NEEDED && <LinkButton href={paths.subscribe()}>Upgrade Plan</LinkButton>
          }
        >
          You can write the job now and post it after that.
          <span data-draft-note hidden>
            {' '}
            This browser keeps what you type.
          </span>
        </Notice>
      )}
      <form
        method="post"
        action={paths.postJob()}
        className="grid gap-6"
        data-draft={needed === null ? 'restore' : 'keep'}
        data-owner={school.id}
        data-typed={refusal ? '' : undefined}
      >
        <input type="hidden" name="formKey" value={formKey} />
        <JobFields values={values} errors={refusal?.fields ?? {}} />
        <Buttons submit="Post Job" cancel={paths.jobs()} />
      </form>
    </Layout>
  )
}

interface EditJobPageProps {
  jobId: string
  values: JobFormValues
  refusal?: Refusal
}

/** Changing a job; a change made meanwhile is shown once, then replaced. */
export function EditJobPage({ jobId, values, refusal }: EditJobPageProps) {
  return (
    <Layout title="Edit the job" width="text" robots="noindex">
      <PageHeader title="Edit the job" />
      <RefusalNotice refusal={refusal} />
      <form method="post" action={paths.editJob(jobId)} className="grid gap-6">
        <input type="hidden" name="updatedAt" value={values.updatedAt} />
        <JobFields values={values} errors={refusal?.fields ?? {}} />
        <Buttons submit="Save Changes" cancel={paths.job(jobId)} />
      </form>
    </Layout>
  )
}

/** What was refused as a whole; what is wrong with fields stands at the form. */
function RefusalNotice({ refusal }: { refusal: Refusal | undefined }) {
  if (!refusal || Object.keys(refusal.fields).length > 0) return null
  return (
    <Notice variant="danger" role="alert" title={refusal.message} className="mb-6">
      {refusal.status === 409 && 'What you typed is below; saving again replaces the other change.'}
    </Notice>
  )
}

function Buttons({ submit, cancel }: { submit: string; cancel: string }) {
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <LinkButton href={cancel} variant="ghost">
        Cancel
      </LinkButton>
      <Button type="submit" size="lg">
        {submit}
      </Button>
    </div>
  )
}
