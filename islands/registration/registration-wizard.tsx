import { roleGuides } from '#src/domain/role-copy.ts'
import { roleWord } from '#src/domain/roles.ts'
import { paths } from '#src/paths.ts'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { StepIndicator } from '#src/ui/form/step-indicator.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { WizardProps } from './use-registration.ts'
import { useRegistration } from './use-registration.ts'
import { WizardButtons } from './wizard-buttons.tsx'
import { WizardStep } from './wizard-step.tsx'
import { WizardSummary } from './wizard-summary.tsx'

/** The four-step registration form of a role. Without script its buttons post to the page, which answers with the next step. */
export default function RegistrationWizard(props: WizardProps) {
  const { role, price, notice } = props
  const { steps, benefits } = roleGuides[role]
  const form = useRegistration(props)
  return (
    <form
      ref={form.form}
      method="post"
      action={paths.register(roleWord(role))}
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
