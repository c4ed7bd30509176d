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
import { fieldText, settingLabel } from './settings-view.ts'

/** A submitted form: the fields that were changed, and what they showed before. */
export interface SettingsFields {
  touched: Partial<Record<SettingKey, string>>
  was: Partial<Record<SettingKey, string>>
  /** The settings whose default is to be restored; empty if the form was saved. */
  again: SettingKey[]
  /** The signature of the fees that were reviewed. */
  reviewed: string
}

const MAX_LENGTH = 500

export function readSettingsForm({ db, env }: Deps, body: unknown): SettingsFields {
  const fields: Record<string, unknown> = typeof body === 'object' ? { ...body } : {}
  const textOf = (name: string) => {
    const value = fields[name]
    return typeof value === 'string' ? value.slice(0, MAX_LENGTH).trim() : undefined
  }
  const current = currentSettings(db.read, env)
  const submitted = settingKeys.map(key => ({
    key,
    text: textOf(key),
    was: textOf(`was.${key}`) ?? fieldText(current[key]),
  }))
  const touched = submitted.filter(({ text, was }) => text !== undefined && text !== was)
  const again = textOf('again')
  return {
    touched: Object.fromEntries(touched.map(({ key, text }) => [key, text])),
    was: Object.fromEntries(submitted.map(({ key, was }) => [key, was])),
    again: again ? settingKeys.filter(key => key === again || key.startsWith(`${again}.`)) : [],
    reviewed: textOf('reviewed') ?? '',
  }
}

/** The changes of an API call, by the rules of the form. Null is the default. Throws `invalid` with a message for each wrong field. */
export function changesByCall(deps: Deps, change: SettingsChange): SettingChange[] {
  const given = settingKeys.filter(key => change[key] !== undefined)
  // The default of a setting that may be unset is to be unset.
  const isText = (key: SettingKey) => change[key] !== null || mayBeUnset(key)
  const touched = given.filter(isText).map(key => [key, String(change[key] ?? '')])
  const again = given.filter(key => !isText(key))
  const current = currentSettings(deps.db.read, deps.env)
  const fields = {
    touched: Object.fromEntries(touched),
    was: Object.fromEntries(settingKeys.map(key => [key, fieldText(current[key])])),
    reviewed: '',
  }
  const changes = changesOf(deps, { ...fields, again: [] })
  return again.length > 0 ? [...changes, ...changesOf(deps, { ...fields, again })] : changes
}

/** The changes of a form: its input, or the defaults to restore. Throws `invalid` with a message for each wrong field. */
export function changesOf({ db, env }: Deps, { touched, was, again }: SettingsFields): SettingChange[] {
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
    const text = touched[key]
    if (text === undefined) continue
    const read = readSetting(key, text)
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
function contactProblems(after: SettingValues, touched: SettingsFields['touched']): Record<string, string> {
  const isTouched = Object.keys(touched).some(key => key.startsWith('safeguarding.'))
  const isReached = after['safeguarding.phone'] !== null || after['safeguarding.email'] !== null
  const isNamed = after['safeguarding.name'] !== null
  if (!isTouched || isReached === isNamed) return {}
  return isNamed
    ? { 'safeguarding.phone': 'Please enter a phone number or an email address' }
    : { 'safeguarding.name': 'Please enter the name of the safeguarding contact' }
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const inOrder = (problems: Record<string, string>) =>
  Object.fromEntries(settingKeys.filter(key => problems[key]).map(key => [key, problems[key] ?? '']))
