import type { Role } from '#src/domain/roles.ts'
import { isRequired, stepFields } from '#src/features/registration/schema.ts'
import type { Registration } from './use-registration.ts'
import { WizardField } from './wizard-field.tsx'

interface Props {
  role: Role
  step: number
  title: string
  form: Registration
}

/** The fields of one step; those of the other steps stay in the form, unseen, so that they are posted too. */
export function WizardStep({ role, step, title, form }: Props) {
  return (
    <div hidden={form.step !== step}>
      <h2 id={`step-${step}`} tabIndex={-1} className="text-xl outline-none">
        {title}
      </h2>
      <p className="mt-1 mb-6 text-sm text-muted">
        Fields with <span className="font-bold text-danger">*</span> are needed.
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
    </div>
  )
}
