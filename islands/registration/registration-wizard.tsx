import type { MouseEvent } from 'react'
import { roleGuides } from '#src/domain/people/role-copy.ts'
import { type Role, roleWord } from '#src/domain/people/roles.ts'
import { isRequired, stepFields } from '#src/features/registration/schema.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { StepIndicator } from '#src/ui/form/step-indicator.tsx'
import { ArrowLeft, ArrowRight, Check } from '#src/ui/icons.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type Registration, useRegistration, type WizardProps } from './use-registration.ts'
import { WizardField } from './wizard-field.tsx'

/** The four-step registration form of a role. Without script its buttons post to the page, which answers with the next step. */
export default function RegistrationWizard(props: WizardProps) {
  const { role, price, notice, returnTo } = props
  const { steps, benefits } = roleGuides[role]
  const form = useRegistration(props)
  return (
    <form
      ref={form.form}
      method="post"
      action={paths.register(roleWord(role), returnTo)}
      noValidate
      onSubmit={form.submit}
      className="flex flex-col gap-6"
    >
      <StepIndicator steps={steps} current={form.step} />
      <div className="rounded-md border border-line bg-surface p-4 shadow-soft sm:p-8">
        {form.errors === props.errors && (
          <div className="not-empty:mb-6">
            <FormErrors errors={props.errors} />
          </div>
        )}
        {form.problem && <Notice variant="danger" role="alert" title={form.problem} className="mb-6" />}
        {steps.slice(0, 3).map((title, step) => (
          <WizardStep key={title} role={role} step={step} title={title} form={form} />
        ))}
        <WizardSummary
          title={steps[3]}
          price={price}
          benefits={benefits}
          notice={notice}
          isHidden={form.step !== 3}
        />
        <WizardButtons step={form.step} isPending={form.isPending} />
      </div>
    </form>
  )
}

interface StepProps {
  role: Role
  step: number
  title: string
  form: Registration
}

/** The fields of one step. Those of the other steps stay in the form, hidden, so that they are posted too. */
function WizardStep({ role, step, title, form }: StepProps) {
  return (
    <fieldset hidden={form.step !== step} aria-labelledby={`step-${step}`} className="min-w-0">
      <h2 id={`step-${step}`} tabIndex={-1} className="text-xl outline-none">
        {title}
      </h2>
      <p className="mt-1 mb-6 text-sm text-muted">
        Fields marked <span className="font-bold text-danger">*</span> are required.
      </p>
      <div className="grid items-end gap-x-5 gap-y-6 sm:grid-cols-2">
        {stepFields(role)[step]?.map(field => (
          <WizardField
            key={field}
            role={role}
            field={field}
            value={form.values[field] ?? ''}
            county={form.values.county ?? ''}
            error={form.errors[field]}
            isRequired={isRequired(role, field)}
            onChange={value => form.change(field, value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface SummaryProps {
  title: string
  price: string
  benefits: string[]
  notice: string
  isHidden: boolean
}

/** The last step: the price, the benefits and the privacy notice. */
function WizardSummary({ title, price, benefits, notice, isHidden }: SummaryProps) {
  return (
    <div hidden={isHidden}>
      <h2 id="step-3" tabIndex={-1} className="text-xl outline-none">
        {title}
      </h2>
      <p className="mt-4 text-sm font-semibold text-muted">You pay</p>
      <p className="text-xl font-extrabold tabular-nums">{price}</p>
      <h3 className="mt-6 text-lg">What you get</h3>
      <ul className="mt-3 grid gap-2.5 sm:grid-cols-2 sm:gap-x-6">
        {benefits.map(benefit => (
          <li key={benefit} className="flex gap-2.5">
            <Check className="mt-1 size-4 shrink-0 text-primary" />
            {benefit}
          </li>
        ))}
      </ul>
      <p className="mt-8 rounded-md bg-sunken p-4 text-sm">
        {notice}{' '}
        <a href={paths.privacy()} className="link" target="_blank" rel="noopener">
          How we handle your data
        </a>{' '}
        <a href={paths.terms()} className="link" target="_blank" rel="noopener">
          Terms of use
        </a>
      </p>
    </div>
  )
}

/** The button forward comes first in the markup, so that Enter in a field presses it; on wide screens it is on the right. */
function WizardButtons({ step, isPending }: { step: number; isPending: boolean }) {
  return (
    <div
      onClickCapture={ignoreSecondOfDouble}
      className="mt-8 flex flex-col gap-3 border-t border-line pt-6 sm:flex-row-reverse sm:justify-between"
    >
      {step === 3 ? (
        <Button type="submit" name="go" value="complete" size="lg" disabled={isPending}>
          {isPending ? 'Creating your account...' : 'Complete Registration'}
        </Button>
      ) : (
        <Button type="submit" name="go" value={step + 1}>
          Next Step <ArrowRight />
        </Button>
      )}
      <Button
        type="submit"
        name="go"
        value={step - 1}
        variant={step === 0 ? 'ghost' : 'outline'}
        disabled={step === 0 || isPending}
      >
        <ArrowLeft /> Previous
      </Button>
    </div>
  )
}

/** The second press of a double click would hit another step's button: Previous, or the consent of Complete Registration. */
function ignoreSecondOfDouble(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}
