import type { ReactNode } from 'react'
import type { FormError } from '#src/http/form.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { TapLink } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type SetupField, SetupInput } from './setup-field.tsx'
import { nextPath, type SetupStep, setupSteps, stepTitles } from './steps.ts'
import type { Trial } from './try-service.ts'

interface FirstAdminProps {
  token: string
  /** The values typed before. */
  values?: Record<string, string>
  refused?: FormError
}

const plain = { autoCapitalize: 'none', spellCheck: false } as const
const fields: SetupField[] = [
  {
    ...{ name: 'username', label: 'Username', hint: "You'll sign in with it" },
    input: { ...plain, maxLength: 40, autoComplete: 'username' },
  },
  {
    ...{ name: 'email', label: 'Your email address', hint: "Visitors don't see it" },
    input: { ...plain, type: 'email', maxLength: 254, autoComplete: 'email' },
  },
  {
    ...{ name: 'password', label: 'Password', isSecret: true },
    hint: 'At least 8 characters. A few unrelated words are easy to remember and hard to guess.',
  },
]

/** The first step, behind the setup link. */
export function FirstAdminPage({ token, values = {}, refused }: FirstAdminProps) {
  const errors = refused?.errors ?? {}
  return (
    <Layout title="Set up your site" header="minimal" width="narrow" robots="noindex">
      <PageHeader
        eyebrow={progress(1)}
        title="Set up your site"
        lead="Karibu! First, create your own account. As the administrator, you decide what this site is called, what it costs and who may use it."
      />
      <Card>
        <form method="post" action={paths.setupLink(token)} noValidate className="grid gap-5">
          <FormErrors errors={errors} />
          {refused && Object.keys(errors).length === 0 && (
            <Notice variant="danger" role="alert">
              {refused.message}
            </Notice>
          )}
          {fields.map(field => (
            <SetupInput key={field.name} {...field} value={values[field.name]} error={errors[field.name]} />
          ))}
          <div>
            <Button type="submit" size="lg">
              Create account
            </Button>
          </div>
        </form>
      </Card>
    </Layout>
  )
}

interface StepFrameProps {
  step: SetupStep
  lead: string
  children: ReactNode
}

/** The page around the form of a later step. */
export const StepFrame = ({ step, lead, children }: StepFrameProps) => (
  <Layout title={`${stepTitles[step]}, Set up your site`} width="text" robots="noindex">
    <PageHeader
      eyebrow={
        <>
          {progress(setupSteps.indexOf(step) + 2)} ·{' '}
          <TapLink href={paths.adminDashboard('settings')}>Admin Panel</TapLink>
        </>
      }
      title={stepTitles[step]}
      lead={lead}
    />
    <div className="grid grid-cols-1 gap-6">{children}</div>
  </Layout>
)

export const Skip = ({ step, label = 'Skip for now' }: { step: SetupStep; label?: string }) => (
  <LinkButton href={nextPath(step)} variant="outline" size="lg">
    {label}
  </LinkButton>
)

/** The result of a test. */
export const TrialNotice = ({ step, trial: { isOk, title, text } }: { step: SetupStep; trial: Trial }) => (
  <Notice
    variant={isOk ? 'success' : 'warning'}
    role={isOk ? 'status' : 'alert'}
    title={title}
    action={isOk && <LinkButton href={nextPath(step)}>Continue</LinkButton>}
  >
    {text}
  </Notice>
)

const progress = (n: number) => `Step ${n} of ${setupSteps.length + 1}`
