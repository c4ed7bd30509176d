import type { Viewer } from '#src/http/session/current-user.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { formatPhone } from '#src/ui/format.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Change, errorsOf, OwnPassword, SettingsSection } from '../settings-form.tsx'
import { type RefusedSettings, SettingsForm } from './settings-action.tsx'

interface Props {
  viewer: Viewer
  refused: RefusedSettings | undefined
}

export function SettingsPhone({ viewer: { phone, pendingPhone, phoneLinksFrom }, refused }: Props) {
  const isUnproven = phone !== null && phoneLinksFrom === null
  const changeLabel = isUnproven ? 'Confirm or change phone number' : 'Change phone number'
  const toType = pendingPhone ?? (isUnproven ? phone : null)
  const errors = errorsOf(refused, 'phone')
  const isRefused = refused?.action === 'phone'
  return (
    <SettingsSection
      id="phone"
      title="Phone number"
      summary={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="figures text-ink">{phone ? formatPhone(phone) : 'None yet'}</span>
          {isUnproven && <Badge variant="urgent">Not confirmed yet</Badge>}
        </span>
      }
    >
      {isUnproven && !pendingPhone && (
        <p className="text-muted">
          Confirm this number to get a link by SMS if you forget your password. We will send you a code.
        </p>
      )}
      {pendingPhone && <CodeForm phone={pendingPhone} isNew={pendingPhone !== phone} refused={refused} />}
      <Change label={pendingPhone ? 'Send a new code' : changeLabel} isOpen={isRefused}>
        <SettingsForm action="phone" label="Send a code by SMS" refused={refused}>
          <Field
            name="phone"
            id="new-phone"
            label={isUnproven ? 'Phone number' : 'New phone number'}
            hint="We send a code there by SMS. It costs you nothing."
            error={errors.phone}
            required
          >
            <TextInput
              type="tel"
              autoComplete="tel"
              placeholder="0712 345 678"
              defaultValue={isRefused ? refused.value : toType ? formatPhone(toType) : ''}
            />
          </Field>
          <OwnPassword action="phone" error={errors.password} />
        </SettingsForm>
      </Change>
    </SettingsSection>
  )
}

function CodeForm({
  phone,
  isNew,
  refused,
}: {
  phone: string
  isNew: boolean
  refused: RefusedSettings | undefined
}) {
  return (
    <Notice title="One step is left">
      <p>
        Type in the code that we sent by SMS to{' '}
        <span className="figures font-semibold whitespace-nowrap">{formatPhone(phone)}</span>. It works for 10
        minutes.
      </p>
      <div className="mt-3 grid gap-3">
        <SettingsForm action="code" label="Confirm my number" refused={refused}>
          <Field name="code" label="Code" error={errorsOf(refused, 'code').code} required>
            <TextInput
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              className="figures max-w-40 tracking-widest"
            />
          </Field>
        </SettingsForm>
        <SettingsForm
          action="keepPhone"
          label={isNew ? 'Keep the present one' : 'Cancel'}
          variant="outline"
        />
      </div>
    </Notice>
  )
}
