import type { SafeguardingContact } from '#db/site-settings.ts'
import { BackLink } from '#src/features/messages/back-link.tsx'
import type { FormError } from '#src/http/form.ts'
import { paths } from '#src/paths.ts'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Field, FieldGroup } from '#src/ui/form/field.tsx'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { TextArea } from '#src/ui/form/inputs.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { TextLink } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { ChildHelp } from './child-help.tsx'
import type { ReportableContent } from './reportable-content.ts'
import { causes, MAX_REPORT_LENGTH, type Reportable } from './schema.ts'

export interface ReportValues {
  cause: string
  reason: string
  block: boolean
}

interface ReportPageProps {
  kind: Reportable
  id: string
  found: ReportableContent
  values: ReportValues
  refused?: FormError
  safeguarding: SafeguardingContact | null
}

export function ReportPage({ kind, id, found, values, refused, safeguarding }: ReportPageProps) {
  const { viewer } = usePage()
  const errors = refused?.errors ?? {}
  const title = titles[kind](found.name)
  return (
    <Layout title={title} width="narrow" robots="noindex">
      <BackLink href={found.path}>Back</BackLink>
      <PageHeader
        title={title}
        lead={
          viewer
            ? "Our team reads every report. We don't reveal who sent it."
            : "Our team reads every report. You don't need an account, and we store nothing about you."
        }
      />
      <About kind={kind} found={found} />
      {refused && Object.keys(errors).length === 0 && (
        <Notice variant="danger" role="alert" title="Your report was not sent" className="mb-4">
          {refused.message}
        </Notice>
      )}
      <form
        method="post"
        action={paths.report({ [kind]: id })}
        noValidate
        className="group/report flex flex-col gap-5"
      >
        <FormErrors errors={errors} />
        <FieldGroup id="cause" label="What is wrong?" error={errors.cause}>
          <div className="grid gap-2">
            {Object.entries(causes).map(([value, label]) => (
              <label key={value} className={choice}>
                <input
                  type="radio"
                  name="cause"
                  value={value}
                  defaultChecked={value === values.cause}
                  className="size-5 shrink-0"
                />
                {label}
              </label>
            ))}
          </div>
        </FieldGroup>
        <ChildHelp contact={safeguarding} className={whenChild} />
        <Field
          name="reason"
          label="What happened?"
          hint="Optional, unless you chose “Something else”."
          error={errors.reason}
        >
          <TextArea rows={4} defaultValue={values.reason} maxLength={MAX_REPORT_LENGTH} />
        </Field>
        {found.blockable && (
          <Checkbox name="block" defaultChecked={values.block} label="Block messages from this person" />
        )}
        <Button type="submit" className="sm:self-start">
          Send report
        </Button>
      </form>
      <p className="mt-6 text-muted">
        Did you pay someone who promised you a job? Read{' '}
        <TextLink href={paths.resource('job-scams')}>how job scams work and what to do</TextLink>.
      </p>
    </Layout>
  )
}

/** Quotes the reported text if the title is not enough. */
function About({ kind, found: { name, stored } }: Pick<ReportPageProps, 'kind' | 'found'>) {
  if (kind === 'user' || kind === 'school') return null
  const text = kind === 'job' ? '' : (stored.content?.text ?? '')
  return (
    <blockquote className="mb-5 border-l-3 border-line pl-3">
      <p className="font-semibold break-words">{kind === 'job' ? name : (stored.content?.title ?? name)}</p>
      {text && <p className="line-clamp-4 break-words whitespace-pre-line text-muted">{text}</p>}
    </blockquote>
  )
}

const titles: Record<Reportable, (name: string) => string> = {
  job: () => 'Report this job',
  user: name => `Report ${name}`,
  school: name => `Report ${name}`,
  message: name => `Report a message from ${name}`,
  review: () => 'Report this review',
  request: () => 'Report this tutor request',
}

const choice =
  'flex min-h-11 items-center gap-3 rounded-md border border-line bg-surface px-4 py-2 ' +
  'hover:border-primary has-checked:border-primary has-checked:bg-primary-tint'

/** Browsers without `:has` always show it. */
const whenChild =
  'supports-[selector(:has(*))]:hidden supports-[selector(:has(*))]:group-has-[[value=child]:checked]/report:flex'

interface ReportSentPageProps {
  /** The page it was reported from; null if the viewer cannot open it. */
  back: string | null
  isAboutChild: boolean
  safeguarding: SafeguardingContact | null
}

export function ReportSentPage({ back, isAboutChild, safeguarding }: ReportSentPageProps) {
  const { viewer } = usePage()
  return (
    <Layout title="Thank you for your report" width="narrow" robots="noindex">
      <PageHeader title="Thank you for your report" lead="Our team has received it." />
      {isAboutChild && <ChildHelp contact={safeguarding} className="mb-6" />}
      <h2 className="text-lg">What happens next</h2>
      <ul className="mt-2 list-disc space-y-1.5 pl-6 marker:text-muted">
        <li>A member of our team will read your report and a copy of what you reported.</li>
        <li>We can warn the person, take down the content or suspend the account.</li>
        <li>We don't reveal who sent the report.</li>
        <li>
          {viewer
            ? "We'll let you know once we have reviewed it, but not what we decided."
            : 'You sent this without an account, so we cannot reply. If you want a reply, '}
          {!viewer && <TextLink href={paths.contact('report')}>write to us</TextLink>}
          {!viewer && '.'}
        </li>
      </ul>
      <p className="mt-4">
        If you paid someone, act quickly. See{' '}
        <TextLink href={paths.resource('job-scams')}>what to do now</TextLink>.
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        {back && (
          <LinkButton href={back} variant="outline">
            Go back
          </LinkButton>
        )}
        <LinkButton href={paths.jobs()} variant="ghost">
          Find jobs
        </LinkButton>
      </div>
    </Layout>
  )
}
