import { locationGroups, type ProfileFieldLook, skillSuggestions } from '#src/features/profile/fields.ts'
import type { ProfileField } from '#src/features/profile/schema.ts'
import { subjectSuggestions } from '#src/features/registration/fields.ts'
import { townsIn } from '#src/features/registration/schema.ts'
import { Select, TextArea, TextInput } from '#src/ui/form/inputs.tsx'
import { PasswordInput } from '#src/ui/form/password-input.tsx'
import { ChipsInput } from './chips-input.tsx'
import { isChips, type ProfileFormState } from './use-profile.ts'

interface Props {
  field: ProfileField
  look: ProfileFieldLook
  form: ProfileFormState
}

/** The control of one field. All but chips are uncontrolled. */
export function ProfileControl({ field, look, form }: Props) {
  if (field === 'currentPassword') return <PasswordInput autoComplete="current-password" />

  const value = form.values[field] ?? ''
  if (isChips(field)) {
    const suggestions = field === 'skills' ? skillSuggestions : subjectSuggestions
    return (
      <ChipsInput
        value={form.chips[field] ?? ''}
        onChange={text => form.setChips(field, text)}
        suggestions={suggestions}
      />
    )
  }
  if (look.kind === 'lines') return <TextArea rows={look.rows ?? 4} defaultValue={value} />
  if (look.kind === 'location') return <LocationSelect value={value} />
  if (look.kind === 'choice') {
    const choices = look.choices ?? []
    return (
      <Select defaultValue={value}>
        <option value="">Choose one</option>
        {value && !choices.some(choice => choice.value === value) && <option value={value}>{value}</option>}
        {choices.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    )
  }
  return (
    <>
      <TextInput
        type={look.kind === 'town' ? 'text' : look.kind}
        defaultValue={value}
        placeholder={look.placeholder}
        autoComplete={look.autoComplete}
        inputMode={look.numeric ? 'numeric' : undefined}
        list={look.kind === 'town' ? 'towns' : undefined}
      />
      {look.kind === 'town' && (
        <datalist id="towns">
          {townsIn(form.values.county ?? '').map(town => (
            <option key={town} value={town} />
          ))}
        </datalist>
      )}
    </>
  )
}

function LocationSelect({ value }: { value: string }) {
  const isListed = locationGroups.some(({ choices }) => choices.some(choice => choice.value === value))
  return (
    <Select defaultValue={value}>
      <option value="">Choose one</option>
      {value && !isListed && <option value={value}>{inCapitals(value)}</option>}
      {locationGroups.map(({ label, choices }) => (
        <optgroup key={label} label={label}>
          {choices.map(choice => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}

/** Locations are stored in lower case. */
const inCapitals = (text: string) => text.replace(/(^|[\s-])\p{Ll}/gu, letter => letter.toUpperCase())
