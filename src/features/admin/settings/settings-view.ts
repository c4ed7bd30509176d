import {
  currentSettings,
  defaultSettings,
  networks,
  type SettingKey,
  type SettingValue,
  savedSettings,
  settingKeys,
} from '#db/site-settings.ts'
import type { Deps } from '#src/deps.ts'
import { type Role, roleNames, toRole } from '#src/domain/people/roles.ts'
import { isAnnual } from '#src/domain/plans.ts'
import { formatKes } from '#src/ui/format.ts'
import type { SettingsJson } from './json.ts'

type Texts = Record<SettingKey, string>

/** The settings as the form shows them. */
export type SettingsView = ReturnType<typeof settingsView>

/** The current settings, with input that is not saved over them. */
export function settingsView({ db, env }: Deps, unsaved: Partial<Texts> = {}) {
  const current = currentSettings(db.read, env)
  const changed = savedSettings(db.read)
  const initial = eachKey(key => fieldText(current[key]))
  const defaults = defaultSettings(env)
  return {
    /** The content of each field. */
    values: { ...initial, ...unsaved },
    /** The content of each field before any input, which shows what was changed. */
    initial,
    saved: settingKeys.filter(key => Object.hasOwn(changed, key)),
    /** The defaults as people read them; empty if unset. */
    defaults: eachKey(key => valueText(key, defaults[key]) ?? ''),
  }
}

export function serializeSettings({ db, env }: Deps): SettingsJson {
  const current = currentSettings(db.read, env)
  const saved = savedSettings(db.read)
  const defaults = defaultSettings(env)
  return eachKey(key => ({
    value: current[key],
    default: defaults[key],
    isSaved: Object.hasOwn(saved, key),
  }))
}

const eachKey = <Fact>(factOf: (key: SettingKey) => Fact) =>
  Object.fromEntries(settingKeys.map(key => [key, factOf(key)])) as Record<SettingKey, Fact>

/** The role that pays a fee: 'fees.coach' is for career coaches. */
export function roleOfFee(key: SettingKey): Role | null {
  return key.startsWith('fees.') ? toRole(key.slice('fees.'.length)) : null
}

export function settingLabel(key: SettingKey): string {
  const role = roleOfFee(key)
  return role ? `${roleNames[role]} fee` : (labels[key] ?? key)
}

/** A value as people read it; unset is null. */
export function valueText(key: SettingKey, value: SettingValue): string | null {
  const role = roleOfFee(key)
  if (value === null || value === '') return null
  if (!role) return String(value)
  return value === 0 ? 'Free' : `${formatKes(Number(value))} ${isAnnual(role) ? 'a year' : '(one-off)'}`
}

/** A value as its field shows it. */
export const fieldText = (value: SettingValue) => (value === null ? '' : String(value))

const labels: Partial<Record<SettingKey, string>> = {
  name: 'Site name',
  claim: 'Closing line on the home page',
  'support.email': 'Support email',
  'support.phone': 'Support phone',
  'safeguarding.name': 'Safeguarding contact: name',
  'safeguarding.phone': 'Safeguarding contact: phone',
  'safeguarding.email': 'Safeguarding contact: email',
  ...Object.fromEntries(Object.entries(networks).map(([name, label]) => [`social.${name}`, label])),
}
