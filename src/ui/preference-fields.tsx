import {
  type PreferenceName,
  type Preferences,
  preferenceTexts,
} from '#src/features/accounts/preferences-schema.ts'
import { Checkbox } from './checkbox.tsx'

interface Props {
  names: PreferenceName[]
  chosen: Preferences
}

/** A switch for each choice, with what it does. */
export function PreferenceFields({ names, chosen }: Props) {
  return (
    <div className="divide-y divide-line">
      {names.map(name => (
        <Checkbox
          key={name}
          name={name}
          role="switch"
          defaultChecked={chosen[name]}
          className="flex-row-reverse justify-between py-4"
          label={
            <>
              <span className="font-semibold">{preferenceTexts[name].label}</span>
              <span className="block text-sm text-muted">{preferenceTexts[name].hint}</span>
            </>
          }
        />
      ))}
    </div>
  )
}
