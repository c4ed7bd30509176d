import { counties } from '#src/domain/counties.ts'
import { capitalWords } from '#src/domain/text.ts'
import { Select } from '#src/ui/form/inputs.tsx'

export function LocationSelect({ value }: { value: string }) {
  const isListed = locationGroups.some(({ choices }) => choices.some(choice => choice.value === value))
  return (
    <Select defaultValue={value}>
      <option value="">Choose one</option>
      {value && !isListed && <option value={value}>{capitalWords(value)}</option>}
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

/** The main cities and towns (SPEC.md section 2), then every county. Values are in lower case. */
const locationGroups = [
  {
    label: 'Cities and towns',
    choices: placesOf(['Nairobi', 'Mombasa', 'Kisumu', 'Nakuru', 'Eldoret', 'Thika', 'Malindi', 'Machakos']),
  },
  { label: 'Counties', choices: placesOf(counties.map(({ name }) => name)) },
]

function placesOf(names: string[]) {
  return names.map(name => ({ value: name.toLowerCase(), label: name }))
}
