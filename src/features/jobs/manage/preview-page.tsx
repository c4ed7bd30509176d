import { Card } from '#src/ui/card.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { JobView } from '../load-job.ts'
import { jobFields } from '../schema.ts'
import { JobArticle } from '../show/job-article.tsx'
import type { JobFormValues } from './form-values.ts'

interface PreviewPageProps {
  job: JobView
  /** The form's address. */
  action: string
  /** The submitted values, which the form carries on. */
  values: JobFormValues
  formKey?: string
  /** The label of the button. */
  submit: string
  /** Why the school may not post yet, or null. */
  needed: string | null
}

/** A job as others will see it. From here it is posted, or edited further, without script too. */
export function PreviewPage({ job, action, values, formKey, submit, needed }: PreviewPageProps) {
  const carried = { ...values, formKey }
  return (
    <Layout title={`Preview: ${job.title}`} robots="noindex">
      <Notice title="This is how others will see your job." className="mb-6">
        Nothing is saved yet.
      </Notice>
      <JobArticle job={job} notice={<Reasons needed={needed} holdReason={job.holdReason} />}>
        <Card aria-label="Your job">
          <form method="post" action={action} className="grid gap-2">
            {[...jobFields, 'updatedAt' as const, 'formKey' as const].map(name => (
              <input key={name} type="hidden" name={name} value={carried[name] ?? ''} />
            ))}
            {needed === null && (
              <Button type="submit" size="lg">
                {submit}
              </Button>
            )}
            <Button type="submit" name="step" value="write" variant="outline">
              Go on writing
            </Button>
          </form>
        </Card>
      </JobArticle>
    </Layout>
  )
}

function Reasons({ needed, holdReason }: { needed: string | null; holdReason: string | null }) {
  return (
    <>
      {needed && <Notice variant="warning" title={needed} className="mt-4" />}
      {holdReason && (
        <Notice variant="warning" title="Our team will look at it first" className="mt-4">
          As it is written, {holdReason}
        </Notice>
      )}
    </>
  )
}
