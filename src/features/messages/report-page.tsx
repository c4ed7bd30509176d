import type { Message } from '#db/schema.ts'
import type { refusalOf } from '#src/features/accounts/refused-form.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Field } from '#src/ui/field.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Select, TextArea } from '#src/ui/inputs.tsx'
import { Layout } from '#src/ui/layout.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { BackLink } from './back-link.tsx'
import type { Partner } from './names.ts'

interface ReportPageProps {
  partner: Partner
  canBlock: boolean
  /** What they wrote, newest first. */
  received: Message[]
  values: { messageId: string; reason: string; block: boolean }
  refusal?: ReturnType<typeof refusalOf>
}

/** A complaint about somebody who wrote, for the administrators. */
export function ReportPage({ partner, canBlock, received, values, refusal }: ReportPageProps) {
  const errors = refusal?.errors ?? {}
  return (
    <Layout title={`Report ${partner.name}`} width="narrow" robots="noindex">
      <BackLink href={paths.conversation(partner.id)}>{partner.name}</BackLink>
      <PageHeader
        title={`Report ${partner.name}`}
        lead="Tell the team of this site what happened. They read it and may close the account. The person does not learn that it was you."
      />
      {refusal && Object.keys(errors).length === 0 && (
        <Notice variant="danger" role="alert" title="Your report was not sent" className="mb-4">
          {refusal.message}
        </Notice>
      )}
      <form method="post" action={paths.reportPerson(partner.id)} className="flex flex-col gap-4">
        <Field name="messageId" label="What is it about?" error={errors.messageId}>
          <Select defaultValue={values.messageId}>
            <option value="">Our whole conversation</option>
            {received.map(message => (
              <option key={message.id} value={message.id}>
                {`${formatDateTime(message.createdAt)}: ${beginning(message)}`}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          name="reason"
          label="What happened?"
          hint="For example: asks for money before a job, is rude, is not who they say they are"
          error={errors.reason}
          required
        >
          <TextArea rows={5} defaultValue={values.reason} />
        </Field>
        {canBlock && (
          <Checkbox
            name="block"
            defaultChecked={values.block}
            label="Take no more messages from this person"
          />
        )}
        <Button type="submit" className="sm:self-start">
          Send report
        </Button>
      </form>
      <p className="mt-6 text-muted">
        Did you pay somebody who promised a job? Read{' '}
        <a href={paths.resource('job-scams')} className="link">
          how job scams work and what to do
        </a>
        .
      </p>
    </Layout>
  )
}

const beginning = ({ content }: Message) => {
  const words = content.replace(/\s+/g, ' ')
  return words.length > 60 ? `${words.slice(0, 60)}…` : words
}
