import type { ChangeEvent } from 'react'
import type { Role } from '#src/domain/people/roles.ts'
import {
  type Choice,
  type FormField,
  formField,
  subjectSuggestions,
} from '#src/features/registration/fields.ts'
import { type DraftField, townsIn } from '#src/features/registration/schema.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Field, FieldGroup } from '#src/ui/form/field.tsx'
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
  if (look.choices && look.choices.length <= MAX_RADIOS) {
    return (
      <FieldGroup id={field} label={look.label} error={error} required={isRequired} className="sm:col-span-2">
        <Radios name={field} choices={look.choices} {...control} />
      </FieldGroup>
    )
  }
  return (
    <Field
      name={field}
      label={look.label}
      hint={look.hint}
      error={error}
      required={isRequired}
      className={look.kind === 'chips' || look.kind === 'town' ? 'sm:col-span-2' : ''}
    >
      <Control look={look} {...control} />
    </Field>
  )
}

/** More choices than these become a list, which takes a second tap. */
const MAX_RADIOS = 4

function Radios({
  name,
  choices,
  value,
  onChange,
}: Pick<Props, 'value' | 'onChange'> & { name: string; choices: Choice[] }) {
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map(choice => (
        <label
          key={choice.value}
          className="flex min-h-11 items-center gap-2 rounded-md border border-edge bg-surface px-3 has-checked:border-primary has-checked:bg-primary-tint"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            className="size-5 shrink-0"
          />
          {choice.label}
        </label>
      ))}
    </div>
  )
}

/** The largest towns of the chosen county; another one can be typed. */
function TownButtons({ county, value, onChange }: Pick<Props, 'county' | 'value' | 'onChange'>) {
  return (
    <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {townsIn(county).map(town => (
        <Button
          key={town}
          size="sm"
          variant="outline"
          aria-pressed={town === value}
          onClick={() => onChange(town)}
        >
          {town}
        </Button>
      ))}
    </div>
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
        {...controlled}
      />
      {look.kind === 'town' && <TownButtons county={county} value={value} onChange={onChange} />}
    </>
  )
}
