import type { Preferences } from '#db/schema.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { type PreferenceName, preferenceTexts } from './preferences-schema.ts'

interface Props {
  names: PreferenceName[]
  chosen: Preferences
}

/** A box to tick for each choice, with what it does. */
export function PreferenceFields({ names, chosen }: Props) {
  return (
    <div className="grid gap-1">
      {names.map(name => (
        <Checkbox
          key={name}
          name={name}
          defaultChecked={chosen[name]}
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
