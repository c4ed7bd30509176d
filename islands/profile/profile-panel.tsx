import { type ProfileFieldLook, profileField } from '#src/features/profile/fields.ts'
import { choicesFor } from '#src/features/profile/preferences-schema.ts'
import type { ProfileField, ProfileValues } from '#src/features/profile/schema.ts'
import type { ProfilePart } from '#src/features/profile/tab-fields.ts'
import { townsIn } from '#src/features/registration/schema.ts'
import { paths } from '#src/paths.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Field, FieldGroup } from '#src/ui/form/field.tsx'
import { Select, TextArea, TextInput } from '#src/ui/form/inputs.tsx'
import { PasswordInput } from '#src/ui/form/password-input.tsx'
import { PreferenceFields } from '#src/ui/form/preference-fields.tsx'
import { TextLink } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ChipsInput } from './chips-input.tsx'
import { LocationSelect } from './location-select.tsx'
import { isChips, type ProfileFormProps, type ProfileFormState } from './use-profile.ts'

interface Props {
  part: ProfilePart
  form: ProfileFormState
  person: Pick<ProfileFormProps, 'userType' | 'chosen' | 'pendingEmail' | 'isVerified' | 'holdReason'>
}

/** One tab of the profile. */
export function ProfilePanel({ part: { tab, label, fields }, form, person }: Props) {
  const { userType, pendingEmail, isVerified } = person
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
          title={`Confirm ${pendingEmail}`}
          action={<a href={paths.settings()}>Account Settings</a>}
        >
          We sent a link to this address. Until you open the link, we'll use your current address.
        </Notice>
      )}
      {tab === 'basic' && isVerified && (
        <Notice className="mb-5" title="You're verified">
          If you change your name, your badge will be removed until we have checked your details again.
        </Notice>
      )}
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
        {fields.map(field => {
          const look = profileField(userType, field)
          if (look.boxes && field !== 'currentPassword')
            return <CheckboxGroup key={field} field={field} look={look} form={form} />
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
              <ProfileFieldInput field={field} look={look} form={form} />
            </Field>
          )
        })}
      </div>
      {tab === 'preferences' && <Preferences {...person} />}
    </section>
  )
}

/** People who are not in the list of professionals cannot hide there: that choice is sent unchanged. */
function Preferences({ userType, chosen, holdReason }: Props['person']) {
  const names = choicesFor(userType)
  return (
    <>
      <PreferenceFields names={names} chosen={chosen} holdReason={holdReason} />
      {!names.includes('profileVisible') && chosen.profileVisible && (
        <input type="hidden" name="profileVisible" value="on" />
      )}
      <p className="mt-2 text-sm text-muted">
        Password, devices and a copy of your data:{' '}
        <TextLink href={paths.settings()}>Account Settings</TextLink>
      </p>
    </>
  )
}

/** Sends each ticked box under the field's name, and an empty value, so that a field without ticks is cleared. */
function CheckboxGroup({ field, look, form }: FieldInputProps & { field: keyof ProfileValues }) {
  const { label, boxes = [] } = look
  const chosen = form.values[field]?.split(', ') ?? []
  return (
    <FieldGroup id={field} label={label} error={form.errors[field]} className="sm:col-span-2">
      <input type="hidden" name={field} value="" />
      <div className="flex flex-wrap gap-x-6">
        {boxes.map(box => (
          <Checkbox key={box} name={field} value={box} label={box} defaultChecked={chosen.includes(box)} />
        ))}
      </div>
    </FieldGroup>
  )
}

interface FieldInputProps {
  field: ProfileField
  look: ProfileFieldLook
  form: ProfileFormState
}

/** The control of one field. All but chips are uncontrolled. */
function ProfileFieldInput({ field, look, form }: FieldInputProps) {
  if (field === 'currentPassword') return <PasswordInput autoComplete="current-password" />

  const value = form.values[field] ?? ''
  if (isChips(field)) {
    return (
      <ChipsInput
        value={form.chips[field] ?? ''}
        onChange={text => form.setChips(field, text)}
        suggestions={look.suggestions ?? []}
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
