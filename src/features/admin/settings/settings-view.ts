import {
  currentSettings,
  defaultSettings,
  type SettingKey,
  type SettingValues,
  savedSettings,
  settingKeys,
} from '#db/site-settings.ts'
import type { Deps } from '#src/deps.ts'
import { fieldText, valueWords } from './setting-labels.ts'

type Texts = Record<SettingKey, string>

/** The settings as a form has them. */
export interface SettingsView {
  /** What stands in each field. */
  typed: Texts
  /** What each field showed before anybody typed: what was changed is told by it. */
  shown: Texts
  /** Settings whose saved value stands over the default. */
  saved: SettingKey[]
  /** The defaults in words; empty where it is unset. */
  defaults: Texts
}

/** The settings as they are, with what somebody typed over them. */
export function settingsView({ db, env }: Deps, typed: Partial<Texts> = {}): SettingsView {
  const shown = textsOf(currentSettings(db.read, env))
  const defaults = defaultSettings(env)
  return {
    typed: { ...shown, ...typed },
    shown,
    saved: settingKeys.filter(key => Object.hasOwn(savedSettings(db.read), key)),
    defaults: eachKey(key => valueWords(key, defaults[key]) ?? ''),
  }
}

/** The settings on the wire: what holds, and what would hold if nothing was saved. */
export function settingsAnswer({ db, env }: Deps) {
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
