import type { ReactNode } from 'react'
import type { SettingKey } from '#db/site-settings.ts'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { settingLabel } from './setting-labels.ts'
import type { SettingsView } from './settings-view.ts'

interface SectionProps {
  title: string
  lead?: string
  /** Settings whose default is restored together. */
  again?: string | null
  children: ReactNode
}

/** A group of settings on one card. */
export function Section({ title, lead, again, children }: SectionProps) {
  return (
    <Card>
      <h2 className="text-xl">{title}</h2>
      {lead && <p className="mt-1 max-w-2xl text-muted">{lead}</p>}
      <div className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
      {again && <Again of={again} label={title} className="mt-3" />}
    </Card>
  )
}

interface SettingProps {
  view: SettingsView
  /** Messages by setting. */
  errors: Record<string, string>
  of: SettingKey
  label?: string | undefined
  hint?: string | undefined
  required?: boolean
  /** Takes the whole width. */
  whole?: boolean
  children: ReactNode
}

/** One setting: its field, its initial value, and a button that restores the default. */
export function Setting({ view, errors, of, label, hint, required = false, whole, children }: SettingProps) {
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
        required={required}
      >
        {children}
      </Field>
      {isSaved && !of.startsWith('safeguarding.') && <Again of={of} label={settingLabel(of)} />}
    </div>
  )
}

function Again({ of, label, className }: { of: string; label: string; className?: string }) {
  return (
    <Button type="submit" name="again" value={of} variant="link" size="sm" className={cx('-ml-3', className)}>
      Use the default again <span className="sr-only">for {label}</span>
    </Button>
  )
}
