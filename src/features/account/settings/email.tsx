import type { Viewer } from '#src/http/session/current-user.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { receivesMail } from '../has-deliverable-email.ts'
import { Change, errorsOf, OwnPassword, SettingsSection } from '../settings-form.tsx'
import { type RefusedSettings, SettingsForm } from './settings-action.tsx'

interface Props {
  viewer: Viewer
  toConfirm: string | null
  refused: RefusedSettings | undefined
}

export function SettingsEmail({ viewer, toConfirm, refused }: Props) {
  const { email, pendingEmail, confirmedAt } = viewer
  const isUnproven = toConfirm === email
  const errors = errorsOf(refused, 'email')
  const isRefused = refused?.action === 'email'
  return (
    <SettingsSection
      id="email"
      title="Email address"
      summary={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere text-ink">{receivesMail(viewer) ? email : 'None yet'}</span>
          {isUnproven && <Badge variant="urgent">Not confirmed yet</Badge>}
        </span>
      }
    >
      {toConfirm && (
        <Notice title={pendingEmail ? 'One step is left' : 'Please confirm your address'}>
          <p>
            Open the link that we sent to <span className="font-semibold wrap-anywhere">{toConfirm}</span>.{' '}
            {pendingEmail
              ? 'Until then your present address stays.'
              : confirmedAt === null
                ? 'Only then can you write messages and post.'
                : 'Until then, our emails leave out names and details.'}
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <SettingsForm
              action="emailAgain"
              label="Send the link again"
              variant="outline"
              refused={refused}
            />
            {pendingEmail && (
              <SettingsForm action="keepEmail" label="Keep the present one" variant="outline" />
            )}
          </div>
        </Notice>
      )}
      <Change label="Change email address" isOpen={isRefused}>
        <SettingsForm action="email" label="Send a link there" refused={refused}>
          <Field
            name="email"
            id="new-email"
            label="New email address"
            hint="We send a link there. Your address changes once you open it."
            error={errors.email}
            required
          >
            <TextInput
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={isRefused ? refused.value : ''}
            />
          </Field>
          <OwnPassword action="email" error={errors.password} />
        </SettingsForm>
      </Change>
    </SettingsSection>
  )
}
