import {
  currentSettings,
  defaultSettings,
  type SettingKey,
  type SettingValues,
  savedSettings,
  settingKeys,
} from '#db/site-settings.ts'
import type { Deps } from '#src/deps.ts'
import type { SettingsJson } from './json.ts'
import { fieldText, valueText } from './setting-labels.ts'

type Texts = Record<SettingKey, string>

/** The settings as the form shows them. */
export interface SettingsView {
  /** The content of each field. */
  values: Texts
  /** The content of each field before any input, which shows what was changed. */
  initial: Texts
  /** Settings with a saved value. */
  saved: SettingKey[]
  /** The defaults as people read them; empty if unset. */
  defaults: Texts
}

/** The current settings, with input that is not saved over them. */
export function settingsView({ db, env }: Deps, unsaved: Partial<Texts> = {}): SettingsView {
  const initial = textsOf(currentSettings(db.read, env))
  const defaults = defaultSettings(env)
  return {
    values: { ...initial, ...unsaved },
    initial,
    saved: settingKeys.filter(key => Object.hasOwn(savedSettings(db.read), key)),
    defaults: eachKey(key => valueText(key, defaults[key]) ?? ''),
  }
}

export function serializeSettings({ db, env }: Deps): SettingsJson {
  const [current, saved, defaults] = [
    currentSettings(db.read, env),
    savedSettings(db.read),
    defaultSettings(env),
  ]
  return eachKey(key => ({
    value: current[key],
    default: defaults[key],
    isSaved: Object.hasOwn(saved, key),
  }))
}

const textsOf = (values: SettingValues): Texts => eachKey(key => fieldText(values[key]))

const eachKey = <Fact>(factOf: (key: SettingKey) => Fact) =>
  Object.fromEntries(settingKeys.map(key => [key, factOf(key)])) as Record<SettingKey, Fact>
