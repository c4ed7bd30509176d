import type { FormError } from '#src/http/form.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { Select, TextArea, TextInput } from '#src/ui/form/inputs.tsx'
import { dialLink } from '#src/ui/format.ts'
import { Mail, Phone, ShieldAlert } from '#src/ui/icons.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { TextLink } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { unbroken } from '#src/ui/unbroken.tsx'
import { topics } from './schema.ts'

interface Props {
  values: { topic: string; name: string; reach: string; message: string }
  refused?: FormError
}

/** A form that reaches the support address, beside the other ways to reach a person. */
export function ContactPage({ values, refused }: Props) {
  const { site } = usePage()
  const errors = refused?.errors ?? {}
  const problem = Object.keys(errors).length > 0 ? undefined : refused?.message
  return (
    <Layout
      title="Contact us"
      description={`Contact the ${site.name} team by form, email or phone.`}
      canonicalPath={paths.contact()}
    >
      <PageHeader
        title="Contact us"
        lead="A member of our team will read your message and reply by email or phone."
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card>
          {problem && (
            <Notice variant="danger" role="alert" title={problem} className="mb-5">
              Your message was not sent, but your text is still here.
            </Notice>
          )}
          <form method="post" action={paths.contact()} noValidate className="grid gap-5">
            <FormErrors errors={errors} />
            <Field name="topic" label="What is it about?">
              <Select defaultValue={values.topic}>
                {Object.entries(topics).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
            <Field name="name" label="Your name" error={errors.name} required>
              <TextInput defaultValue={values.name} autoComplete="name" />
            </Field>
            <Field
              name="reach"
              label="Email or phone number"
              hint="So that we can reply to you"
              error={errors.reach}
              required
            >
              <TextInput
                defaultValue={values.reach}
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
              />
            </Field>
            <Field
              name="message"
              label="Message"
              hint="Don't include passwords, PINs or ID numbers"
              error={errors.message}
              required
            >
              <TextArea defaultValue={values.message} rows={7} maxLength={2000} />
            </Field>
            <Trap />
            <Button type="submit" size="lg" className="sm:justify-self-start">
              Send message
            </Button>
          </form>
        </Card>
        <OtherWays />
      </div>
    </Layout>
  )
}

/** Programs fill in every field; people neither see this one nor reach it by keyboard. */
function Trap() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
      <label htmlFor="leave-empty">Leave this field empty</label>
      <input id="leave-empty" name="leaveEmpty" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

function OtherWays() {
  const { site } = usePage()
  return (
    <div className="grid content-start gap-6">
      <Card>
        <h2 className="text-lg">By email or phone</h2>
        <ul className="mt-2">
          <li>
            <a href={`mailto:${site.supportEmail}`} className="link inline-flex min-h-11 items-center gap-2">
              <Mail className="size-5 shrink-0" /> {site.supportEmail}
            </a>
          </li>
          <li>
            <a href={dialLink(site.supportPhone)} className="link inline-flex min-h-11 items-center gap-2">
              <Phone className="size-5 shrink-0" /> {site.supportPhone}
            </a>
          </li>
        </ul>
        <p className="mt-2 text-muted">
          For answers to common questions, see <TextLink href={paths.help()}>Help</TextLink>
          {unbroken('. If you ask about a payment, include the M-Pesa receipt number.')}
        </p>
      </Card>
      <Card>
        <h2 className="flex items-center gap-2 text-lg">
          <ShieldAlert className="size-5 shrink-0 text-danger" /> Is a child in danger?
        </h2>
        <p className="mt-2">
          Call the police on <TextLink href="tel:999">999</TextLink> or{' '}
          <TextLink href="tel:112">112</TextLink>, or Childline Kenya on{' '}
          <TextLink href="tel:116">116</TextLink>. These lines are free and open day and night. Then tell us:
          use the form and choose the topic Safeguarding.{' '}
          <TextLink href={`${paths.help()}#safeguarding`}>More about safety</TextLink>
        </p>
      </Card>
    </div>
  )
}
