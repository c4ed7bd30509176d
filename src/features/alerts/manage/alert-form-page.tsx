import { listPath } from '#src/features/jobs/filters.ts'
import type { FormError } from '#src/http/form.ts'
import { Card } from '#src/ui/card.tsx'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { AlertForm, type AlertFormProps } from '../alert-form.tsx'

/** The form again, with what is missing and why no alert was created. */
export function AlertFormPage({ refused, ...form }: AlertFormProps & { refused: FormError }) {
  const { message, errors } = refused
  const hasFields = Object.keys(errors).length > 0
  return (
    <Layout title="Email me new jobs" width="narrow" robots="noindex">
      <p className="mb-2">
        <a href={listPath(form.filters)} className="link inline-block py-2">
          Back to the jobs
        </a>
      </p>
      <PageHeader title="Email me new jobs" lead="At most one email a day, and none when nothing is new." />
      <Card className="grid gap-5">
        {hasFields ? (
          <FormErrors errors={errors} />
        ) : (
          <Notice variant="danger" role="alert" title={message}>
            No alert was set.
          </Notice>
        )}
        <AlertForm {...form} errors={errors} />
      </Card>
    </Layout>
  )
}
