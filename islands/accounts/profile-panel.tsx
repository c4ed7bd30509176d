import { type PreferenceName, preferenceTexts } from '#src/features/accounts/preferences-schema.ts'
import { type ProfilePart, profileField } from '#src/features/accounts/profile-fields-schema.ts'
import type { UserType } from '#src/features/accounts/schema.ts'
import { paths } from '#src/paths.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Field } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ProfileControl } from './profile-control.tsx'
import type { ProfileFormState } from './use-profile.ts'

interface Props {
  part: ProfilePart
  userType: UserType
  form: ProfileFormState
  chosen: Record<PreferenceName, boolean>
  pendingEmail: string | null
}

/** What one tab of the profile shows. */
export function ProfilePanel({ part: { tab, label, fields }, userType, form, chosen, pendingEmail }: Props) {
  return (
    <section
      id={`tab-${tab}`}
      aria-labelledby={`heading-${tab}`}
      data-current={form.tab === tab || undefined}
    >
      <h2 id={`heading-${tab}`} className="mb-4 text-xl supports-[selector(:has(a))]:sr-only">
        {label}
      </h2>
      {tab === 'basic' && pendingEmail && (
        <Notice
          className="mb-5"
          title={`${pendingEmail} waits to be confirmed`}
          action={<a href={paths.settings()}>Settings</a>}
        >
          We sent a link there. Until you follow it, your present address stays.
        </Notice>
      )}
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
        {fields.map(field => {
          const look = profileField(userType, field)
          return (
            <Field
              key={field}
              name={field}
              label={look.label}
              hint={look.hint}
              error={form.errors[field]}
              required={look.isRequired}
              className={look.isWide ? 'sm:col-span-2' : undefined}
            >
              <ProfileControl field={field} look={look} form={form} />
            </Field>
          )
        })}
      </div>
      {tab === 'preferences' && <PreferenceSwitches isProfessional={isListed(userType)} chosen={chosen} />}
    </section>
  )
}

/** Parents, schools and administrators are in no list of professionals. */
const isListed = (userType: UserType) => !['parent', 'school', 'admin'].includes(userType)

function PreferenceSwitches({
  isProfessional,
  chosen,
}: {
  isProfessional: boolean
  chosen: Props['chosen']
}) {
  const names = Object.keys(preferenceTexts) as PreferenceName[]
  return (
    <div className="divide-y divide-line">
      {names.map(name =>
        isProfessional || name !== 'profileVisible' ? (
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
        ) : (
          chosen[name] && <input key={name} type="hidden" name={name} value="on" />
        ),
      )}
    </div>
  )
}
