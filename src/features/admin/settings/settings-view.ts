import {
  currentSettings,
  defaultSettings,
  type SettingKey,
  savedSettings,
  settingKeys,
} from '#db/site-settings.ts'
import type { Deps } from '#src/deps.ts'
import type { SettingsJson } from './json.ts'
import { fieldText, valueText } from './setting-labels.ts'

type Texts = Record<SettingKey, string>

/** The settings as the form shows them. */
export type SettingsView = ReturnType<typeof settingsView>

/** The current settings, with input that is not saved over them. */
export function settingsView({ db, env }: Deps, unsaved: Partial<Texts> = {}) {
  const current = currentSettings(db.read, env)
  const initial = eachKey(key => fieldText(current[key]))
  const defaults = defaultSettings(env)
  return {
    /** The content of each field. */
    values: { ...initial, ...unsaved },
    /** The content of each field before any input, which shows what was changed. */
    initial,
    saved: settingKeys.filter(key => Object.hasOwn(savedSettings(db.read), key)),
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
