import {
  currentSettings,
  defaultSettings,
  type SettingKey,
  type SettingValues,
  settingKeys,
} from '#db/site-settings.ts'
import type { Deps } from '#src/deps.ts'
import { invalidFields } from '#src/errors.ts'
import { mayBeUnset, readSetting, type SettingsChange } from './schema.ts'
import type { SettingChange } from './setting-changes.ts'
import { fieldText, settingLabel } from './setting-labels.ts'

/** What a form of settings brought: the fields that were touched, and what they showed before. */
export interface SettingsTyped {
  touched: Partial<Record<SettingKey, string>>
  was: Partial<Record<SettingKey, string>>
  /** The settings that shall have their default again; none where the form was saved. */
  again: SettingKey[]
  /** The fees whose change was looked at. */
  reviewed: string
}

const MAX_LENGTH = 500

export function readTyped({ db, env }: Deps, body: unknown): SettingsTyped {
  const fields: Record<string, unknown> = typeof body === 'object' ? { ...body } : {}
  const textOf = (name: string) => {
    const value = fields[name]
    return typeof value === 'string' ? value.slice(0, MAX_LENGTH).trim() : undefined
  }
  const current = currentSettings(db.read, env)
  const seen = settingKeys.map(key => ({
    key,
    typed: textOf(key),
    was: textOf(`was.${key}`) ?? fieldText(current[key]),
  }))
  const touched = seen.filter(({ typed, was }) => typed !== undefined && typed !== was)
  const again = textOf('again')
  return {
    touched: Object.fromEntries(touched.map(({ key, typed }) => [key, typed])),
    was: Object.fromEntries(seen.map(({ key, was }) => [key, was])),
    again: again ? settingKeys.filter(key => key === again || key.startsWith(`${again}.`)) : [],
    reviewed: textOf('reviewed') ?? '',
  }
}

/** What a call changes, by the rules of the form. Null is the default. Throws `invalid` with a message for each wrong field. */
export function changesByCall(deps: Deps, change: SettingsChange): SettingChange[] {
  const given = settingKeys.filter(key => change[key] !== undefined)
  // Where a setting may be unset, that is its default.
  const isTyped = (key: SettingKey) => change[key] !== null || mayBeUnset(key)
  const touched = given.filter(isTyped).map(key => [key, String(change[key] ?? '')])
  const again = given.filter(key => !isTyped(key))
  const current = currentSettings(deps.db.read, deps.env)
  const typed = {
    touched: Object.fromEntries(touched),
    was: Object.fromEntries(settingKeys.map(key => [key, fieldText(current[key])])),
    reviewed: '',
  }
  const changes = changesOf(deps, { ...typed, again: [] })
  return again.length > 0 ? [...changes, ...changesOf(deps, { ...typed, again })] : changes
}

/** What the form changes: what was typed, or the defaults it asks for. Throws `invalid` with a message for each wrong field. */
export function changesOf({ db, env }: Deps, { touched, was, again }: SettingsTyped): SettingChange[] {
  const current = currentSettings(db.read, env)
  const defaults = defaultSettings(env)
  if (again.length > 0) {
    const all = again.map(key => ({
      key,
      from: current[key],
      seen: fieldText(current[key]),
      to: defaults[key],
    }))
    return all.filter(({ from, to }) => from !== to)
  }
  const wrong: Record<string, string> = {}
  const changes: SettingChange[] = []
  for (const key of settingKeys) {
    const typed = touched[key]
    if (typed === undefined) continue
    const read = readSetting(key, typed)
    if ('problem' in read) wrong[key] = `${settingLabel(key)}: ${lowerFirst(read.problem)}`
    else if (read.value !== current[key])
      changes.push({ key, from: current[key], seen: was[key] ?? '', to: read.value })
  }
  const after = { ...current, ...Object.fromEntries(changes.map(({ key, to }) => [key, to])) }
  const all = { ...contactProblems(after, touched), ...wrong }
  if (Object.keys(all).length > 0) throw invalidFields(inOrder(all))
  return changes
}

/** A safeguarding contact has a name, and a way to be reached. */
function contactProblems(after: SettingValues, touched: SettingsTyped['touched']): Record<string, string> {
  const isTouched = Object.keys(touched).some(key => key.startsWith('safeguarding.'))
  const isReached = after['safeguarding.phone'] !== null || after['safeguarding.email'] !== null
  const isNamed = after['safeguarding.name'] !== null
  if (!isTouched || isReached === isNamed) return {}
  return isNamed
    ? { 'safeguarding.phone': 'Please give a phone number or an email address' }
    : { 'safeguarding.name': 'Please enter the name of the safeguarding contact' }
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const inOrder = (problems: Record<string, string>) =>
  Object.fromEntries(settingKeys.filter(key => problems[key]).map(key => [key, problems[key] ?? '']))
