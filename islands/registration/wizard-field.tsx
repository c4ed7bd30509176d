import type { ChangeEvent } from 'react'
import type { Role } from '#src/domain/people/roles.ts'
import { type FormField, formField, subjectSuggestions } from '#src/features/registration/fields.ts'
import { type DraftField, townsIn } from '#src/features/registration/schema.ts'
import { Field } from '#src/ui/form/field.tsx'
import { Select, TextInput } from '#src/ui/form/inputs.tsx'
import { ChipsInput } from '../profile/chips-input.tsx'

interface Props {
  role: Role
  field: DraftField
  value: string
  county: string
  error: string | undefined
  isRequired: boolean
  onChange: (value: string) => void
}

export function WizardField({ role, field, error, isRequired, ...control }: Props) {
  const look = formField(role, field)
  return (
    <Field
      name={field}
      label={look.label}
      hint={look.hint}
      error={error}
      required={isRequired}
      className={look.kind === 'chips' ? 'sm:col-span-2' : ''}
    >
      <Control look={look} {...control} />
    </Field>
  )
}

function Control({
  look,
  value,
  county,
  onChange,
}: Pick<Props, 'value' | 'county' | 'onChange'> & { look: FormField }) {
  const controlled = {
    value,
    autoComplete: look.autoComplete,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(event.target.value),
  }
  if (look.kind === 'chips') {
    return <ChipsInput value={value} onChange={onChange} suggestions={subjectSuggestions} />
  }
  if (look.kind === 'choice') {
    return (
      <Select {...controlled}>
        <option value="">Choose one</option>
        {look.choices?.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    )
  }
  const type = look.kind === 'town' ? 'text' : look.kind
  return (
    <>
      <TextInput
        type={type}
        placeholder={look.placeholder}
        inputMode={look.numeric ? 'numeric' : undefined}
        list={look.kind === 'town' ? 'towns' : undefined}
        {...controlled}
      />
      {look.kind === 'town' && (
        <datalist id="towns">
          {townsIn(county).map(town => (
            <option key={town} value={town} />
          ))}
        </datalist>
      )}
    </>
  )
}
