import type { ReactNode } from 'react'
import { receivesMail } from '#src/domain/people/email.ts'
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
  /** The address to confirm by its link; null if there is none. */
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
        <PresentContact isUnproven={isUnproven}>
          <span className="wrap-anywhere text-ink">{receivesMail(viewer) ? email : 'Not added yet'}</span>
        </PresentContact>
      }
    >
      {toConfirm && (
        <Notice title={pendingEmail ? 'One more step' : 'Confirm your address'}>
          <p>
            Open the link we sent to <span className="font-semibold wrap-anywhere">{toConfirm}</span>.{' '}
            {pendingEmail
              ? "Until then, we'll use your current address."
              : confirmedAt === null
                ? 'You can then send messages and post jobs.'
                : 'Until then, our emails will leave out names and details.'}
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <SettingsForm
              action="emailAgain"
              label="Send the link again"
              variant="outline"
              refused={refused}
            />
            {pendingEmail && <SettingsForm action="keepEmail" label="Cancel change" variant="outline" />}
          </div>
        </Notice>
      )}
      <Change label="Change email address" isOpen={isRefused}>
        <SettingsForm action="email" label="Send link" refused={refused}>
          <Field
            name="email"
            id="new-email"
            label="New email address"
            hint="We'll send a link to this address. Your address will change once you have confirmed the new one."
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

export function SettingsPhone({
  viewer: { phone, pendingPhone, phoneLinksFrom },
  refused,
}: Omit<Props, 'toConfirm'>) {
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
        <PresentContact isUnproven={isUnproven}>
          <span className="figures text-ink">{phone ? formatPhone(phone) : 'Not added yet'}</span>
        </PresentContact>
      }
    >
      {isUnproven && !pendingPhone && (
        <p className="text-muted">
          Confirm this number to get a link by SMS if you forget your password. We'll send you a code.
        </p>
      )}
      {pendingPhone && <CodeForm phone={pendingPhone} isNew={pendingPhone !== phone} refused={refused} />}
      <Change label={pendingPhone ? 'Send a new code' : changeLabel} isOpen={isRefused}>
        <SettingsForm action="phone" label="Send a code by SMS" refused={refused}>
          <Field
            name="phone"
            id="new-phone"
            label={isUnproven ? 'Phone number' : 'New phone number'}
            hint="We'll send a code to this number by SMS, free of charge."
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

interface CodeFormProps {
  phone: string
  isNew: boolean
  refused: RefusedSettings | undefined
}

function CodeForm({ phone, isNew, refused }: CodeFormProps) {
  return (
    <Notice title="One more step">
      <p>
        Enter the code we sent by SMS to{' '}
        <span className="figures font-semibold whitespace-nowrap">{formatPhone(phone)}</span>. The code
        expires after 10 minutes.
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
        <SettingsForm action="keepPhone" label={isNew ? 'Cancel change' : 'Cancel'} variant="outline" />
      </div>
    </Notice>
  )
}

function PresentContact({ isUnproven, children }: { isUnproven: boolean; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {children}
      {isUnproven && <Badge variant="urgent">Not confirmed yet</Badge>}
    </span>
  )
}
