import {
  holdText,
  type PreferenceName,
  type Preferences,
  preferenceTexts,
} from '#src/features/profile/preferences-schema.ts'
import { Checkbox } from './checkbox.tsx'

interface Props {
  names: PreferenceName[]
  chosen: Preferences
  /** The reason our team hid the profile; then the user cannot show it again. */
  holdReason?: string | null
  /** Explanations that differ for this person. */
  hints?: Partial<Record<PreferenceName, string>>
}

/** A switch for each preference, with its explanation. */
export function PreferenceFields({ names, chosen, holdReason = null, hints = {} }: Props) {
  return (
    <div className="divide-y divide-line">
      {names.map(name => (
        <Checkbox
          key={name}
          name={name}
          role="switch"
          defaultChecked={chosen[name]}
          disabled={isHeld(name, holdReason)}
          className="flex-row-reverse justify-between py-4"
          label={
            <>
              <span className="font-semibold">{preferenceTexts[name].label}</span>
              <span className="block text-sm text-muted">
                {isHeld(name, holdReason)
                  ? holdText(holdReason)
                  : (hints[name] ?? preferenceTexts[name].hint)}
              </span>
            </>
          }
        />
      ))}
    </div>
  )
}

const isHeld = (name: PreferenceName, reason: string | null): reason is string =>
  name === 'profileVisible' && reason !== null
