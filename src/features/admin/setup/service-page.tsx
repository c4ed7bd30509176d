import type { ServiceName } from '#src/env/service-variables.ts'
import { OwnPassword } from '#src/features/account/settings-form.tsx'
import type { FormError } from '#src/http/form.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { LineLink } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { serviceForms } from './service-forms.ts'
import { SetupInput } from './setup-field.tsx'
import { Skip, StepFrame, TrialNotice } from './setup-page.tsx'
import { isServiceStep, type ServiceStep, serviceSteps, setupSteps, stepTitles } from './steps.ts'
import type { Trial } from './try-service.ts'

interface Props {
  step: ServiceStep
  values: Record<string, string>
  /** The secrets that have a saved value. */
  saved: string[]
  source: 'environment' | 'panel' | 'environment and panel' | null
  receiver: string
  asksPassword: boolean
  trial?: Trial | undefined
  refused?: FormError | undefined
}

/** One service: its settings, a test, and the way back to the environment's settings. */
export function ServicePage({ step, values, saved, source, receiver, asksPassword, trial, refused }: Props) {
  const { lead, fields, receiver: to } = serviceForms[step]
  const { password, ...errors } = refused?.errors ?? {}
  const ownPassword = refused?.needs === 'password' ? refused.message : password
  return (
    <StepFrame step={step} lead={lead}>
      {trial && <TrialNotice step={step} trial={trial} />}
      {refused && Object.keys(refused.errors).length === 0 && (
        <Notice variant="danger" role="alert">
          {refused.message}
        </Notice>
      )}
      <p className="text-muted">
        {stepTitles[step]} {sourceTexts[source ?? 'none']}
      </p>
      <form method="post" action={paths.setup(step)} noValidate className="grid gap-6">
        <FormErrors errors={errors} />
        <Card className="grid gap-5">
          {fields.map(field => (
            <SetupInput
              key={field.name}
              {...field}
              value={values[field.name]}
              isSaved={saved.includes(field.name)}
              error={errors[field.name]}
            />
          ))}
        </Card>
        {to && (
          <Card>
            <SetupInput {...to} value={receiver} error={errors.receiver} />
          </Card>
        )}
        {asksPassword && <OwnPassword action="service" error={ownPassword} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="deed" value="test" size="lg">
            {testLabels[step]}
          </Button>
          <Button type="submit" name="deed" value="save" variant="outline" size="lg">
            Save and continue
          </Button>
          <Skip step={step} label={source ? 'Continue' : 'Skip for now'} />
          {source && source !== 'environment' && (
            <Button type="submit" name="deed" value="remove" variant="link" size="lg">
              Remove these settings
            </Button>
          )}
        </div>
      </form>
    </StepFrame>
  )
}

const testLabels: Record<ServiceStep, string> = {
  mpesa: 'Save and test M-Pesa',
  mail: 'Save and test email',
  sms: 'Save and test SMS',
}

/** After the name of the service. */
const sourceTexts = {
  none: 'is not set up yet.',
  panel: 'is set up here.',
  environment: "is already set up in the server's environment. Settings you save here will be used instead.",
  'environment and panel': "is set up partly here and partly in the server's environment.",
}

/** The services of the panel's settings tab. */
export function ServicesSection({ sources }: { sources: Record<ServiceName, string | null> }) {
  const services = setupSteps.filter(isServiceStep).map(step => [step, sources[serviceSteps[step]]] as const)
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-xl">Services</h2>
      <Card>
        <ul className="divide-y divide-line">
          {services.map(([step, source]) => (
            <li key={step} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <span>
                {stepTitles[step]}:{' '}
                {source
                  ? `set up in the ${source.replace('environment', "server's environment")}`
                  : 'not set up'}
              </span>
              <LineLink href={paths.setup(step)}>
                {source ? 'Change or test' : 'Set up'} <span className="sr-only">({stepTitles[step]})</span>
              </LineLink>
            </li>
          ))}
        </ul>
      </Card>
      <p className="mt-3">
        <LineLink href={paths.setup('done')}>What is set up and what is left to do</LineLink>
      </p>
    </section>
  )
}
