import type { ComponentProps, ReactNode } from 'react'
import { feeKeys, type SettingKey, socialKeys } from '#db/site-settings.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { TextArea, TextInput } from '#src/ui/form/inputs.tsx'
import type { FeeReview } from './fee-impact.ts'
import { FeesToConfirm } from './fees-to-confirm.tsx'
import { type SettingsView, settingLabel } from './settings-view.ts'

interface Props {
  view: SettingsView
  errors: Record<string, string>
  /** The effects of other fees, if they are still to be confirmed. */
  review: FeeReview | null
  /** A form of its own for some of the settings. */
  only?: { part: 'site' | 'fees'; action: string; label: string; beside: ReactNode }
}

/** Every setting in one form, so that an error or another button loses no input. */
export function SettingsForm({ view, errors, review, only }: Props) {
  const parts = { view, errors }
  const shows = (part: string) => !only || only.part === part
  return (
    <form method="post" action={only?.action ?? paths.adminSettings()} noValidate className="grid gap-6">
      {/* Enter presses the first button of a form. */}
      <button type="submit" tabIndex={-1} className="sr-only" aria-hidden="true">
        {only?.label ?? 'Save settings'}
      </button>
      <FormErrors errors={errors} />
      {review && <FeesToConfirm {...review} />}
      {shows('site') && <SiteSections {...parts} />}
      {!only && <SafeguardingSection {...parts} />}
      {shows('fees') && <FeesSection {...parts} />}
      {!only && <SocialSection {...parts} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg">
          {only?.label ?? 'Save settings'}
        </Button>
        {only?.beside}
      </div>
    </form>
  )
}

type Parts = Pick<Props, 'view' | 'errors'>

const SiteSections = (parts: Parts) => (
  <>
    <Section title="Site">
      <Setting {...parts} of="name" input={{ maxLength: 60 }} required />
      <Setting
        {...parts}
        of="claim"
        hint="Shown at the end of the home page, above the Register button"
        required
        whole
      >
        <TextArea defaultValue={parts.view.values.claim} maxLength={160} rows={3} />
      </Setting>
    </Section>
    <Section
      title="Support"
      lead="Shown on every page, on receipts, and in emails and SMS. Messages from the contact form go to this email address, except those about safeguarding."
    >
      <Setting {...parts} of="support.email" input={emailInput} required />
      <Setting {...parts} of="support.phone" input={phoneInput} required />
    </Section>
  </>
)

const SafeguardingSection = (parts: Parts) => (
  <Section
    title="Safeguarding contact"
    lead="Who to contact about a child's safety. This contact is shown on the help page and receives safeguarding messages from the contact form. If you leave it empty, the support contact is used."
    again={parts.view.saved.some(key => key.startsWith('safeguarding.')) ? 'safeguarding' : null}
  >
    <Setting {...parts} of="safeguarding.name" label="Name" input={{ maxLength: 100 }} />
    <Setting {...parts} of="safeguarding.phone" label="Phone" input={phoneInput} />
    <Setting {...parts} of="safeguarding.email" label="Email" input={emailInput} />
  </Section>
)

const FeesSection = (parts: Parts) => (
  <Section
    title="Fees"
    lead="In whole shillings. Enter 0 for no fee. A change does not affect payments already in progress."
  >
    {feeKeys.map(key => (
      <Setting key={key} {...parts} of={key} label={feeLabel(key)} input={feeInput} required />
    ))}
  </Section>
)

const SocialSection = (parts: Parts) => (
  <Section title="Social links" lead="Shown in the footer. Leave empty to hide.">
    {socialKeys.map(key => (
      <Setting key={key} {...parts} of={key} input={linkInput(key)} />
    ))}
  </Section>
)

const feeLabel = (key: SettingKey) => settingLabel(key).replace(/ fee$/, ', KES')

const emailInput = {
  type: 'email',
  inputMode: 'email',
  maxLength: 254,
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

const phoneInput = { type: 'tel', maxLength: 25, autoComplete: 'off' } as const

const feeInput = { inputMode: 'numeric', maxLength: 16, autoComplete: 'off', className: 'figures' } as const

/** `key` is 'social.facebook'. */
function linkInput(key: SettingKey): ComponentProps<'input'> {
  const network = key.slice('social.'.length)
  return {
    inputMode: 'url',
    maxLength: 200,
    placeholder: `https://${network === 'whatsapp' ? 'whatsapp.com/channel/…' : `${network}.com/…`}`,
    autoCapitalize: 'none',
    autoComplete: 'off',
    spellCheck: false,
  }
}

interface SectionProps {
  title: string
  lead?: string
  /** Settings whose default is restored together. */
  again?: string | null
  children: ReactNode
}

function Section({ title, lead, again, children }: SectionProps) {
  return (
    <Card>
      <h2 className="text-xl">{title}</h2>
      {lead && <p className="mt-1 max-w-2xl text-muted">{lead}</p>}
      <div className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
      {again && <Again of={again} label={title} className="mt-3" />}
    </Card>
  )
}

interface SettingProps extends Parts {
  of: SettingKey
  label?: string
  hint?: string
  required?: boolean
  whole?: boolean
  input?: ComponentProps<'input'>
  /** The control, if it is not an input. */
  children?: ReactNode
}

/** One setting: its field, its initial value, and a button that restores the default. */
function Setting({ view, errors, of, label, hint, required, whole, input, children }: SettingProps) {
  const isSaved = view.saved.includes(of)
  const usual = isSaved && view.defaults[of] ? `Default: ${view.defaults[of]}` : null
  const notes = [hint, usual].filter(Boolean).join('. ')
  return (
    <div className={whole ? 'sm:col-span-2' : undefined}>
      <input type="hidden" name={`was.${of}`} value={view.initial[of]} />
      <Field
        name={of}
        label={label ?? settingLabel(of)}
        hint={notes || undefined}
        error={errors[of]}
        required={required ?? false}
      >
        {children ?? <TextInput defaultValue={view.values[of]} {...input} />}
      </Field>
      {isSaved && !of.startsWith('safeguarding.') && <Again of={of} label={settingLabel(of)} />}
    </div>
  )
}

function Again({ of, label, className }: { of: string; label: string; className?: string }) {
  return (
    <Button type="submit" name="again" value={of} variant="link" size="sm" className={cx('-ml-3', className)}>
      Restore default <span className="sr-only">for {label}</span>
    </Button>
  )
}
