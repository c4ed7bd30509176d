import { individuals, type UserType } from '#src/domain/people/roles.ts'
import { type ProfilePart, profileField } from '#src/features/profile/fields.ts'
import { type PreferenceName, preferenceNames } from '#src/features/profile/preferences-schema.ts'
import { paths } from '#src/paths.ts'
import { Field } from '#src/ui/form/field.tsx'
import { PreferenceFields } from '#src/ui/form/preference-fields.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ProfileControl } from './profile-field-input.tsx'
import type { ProfileFormState } from './use-profile.ts'

interface Props {
  part: ProfilePart
  userType: UserType
  form: ProfileFormState
  chosen: Record<PreferenceName, boolean>
  pendingEmail: string | null
  isVerified: boolean
  holdReason: string | null
}

/** One tab of the profile. */
export function ProfilePanel({ part: { tab, label, fields }, userType, form, ...props }: Props) {
  const { chosen, pendingEmail, isVerified, holdReason } = props
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
          action={<a href={paths.settings()}>Account Settings</a>}
        >
          We sent a link there. Until you follow it, your present address stays.
        </Notice>
      )}
      {tab === 'basic' && isVerified && (
        <Notice className="mb-5" title="You are verified">
          Another name takes the Verified badge away until our team has checked again.
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
              {...(look.isRequired && { required: true })}
              className={look.isWide ? 'sm:col-span-2' : ''}
            >
              <ProfileControl field={field} look={look} form={form} />
            </Field>
          )
        })}
      </div>
      {tab === 'preferences' && <Preferences userType={userType} chosen={chosen} holdReason={holdReason} />}
    </section>
  )
}

/** People who are not in the list of professionals cannot hide there: that choice is sent unchanged. */
function Preferences({ userType, chosen, holdReason }: Pick<Props, 'userType' | 'chosen' | 'holdReason'>) {
  const isListed = individuals.some(role => role === userType)
  return (
    <>
      <PreferenceFields
        names={preferenceNames.filter(name => isListed || name !== 'profileVisible')}
        chosen={chosen}
        holdReason={holdReason}
      />
      {!isListed && chosen.profileVisible && <input type="hidden" name="profileVisible" value="on" />}
      <p className="mt-2 text-sm text-muted">
        Password, devices and a copy of your data:{' '}
        <a href={paths.settings()} className="link">
          Account Settings
        </a>
      </p>
    </>
  )
}
