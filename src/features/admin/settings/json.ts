import * as z from 'zod/mini'
import { type SettingKey, settingKeys } from '#db/site-settings.ts'
import { isoTime } from '#src/http/api.ts'

/** Text, or whole KES; null is unset. */
const value = z.nullable(z.union([z.string(), z.number()]))

const setting = z.object({ value, default: value, isSaved: z.boolean() })

/** Each setting by its key, with its default. */
export const settingsJson = z.object(
  Object.fromEntries(settingKeys.map(key => [key, setting])) as Record<SettingKey, typeof setting>,
)
export type SettingsJson = z.infer<typeof settingsJson>

export const settingChangeJson = z.object({
  id: z.string(),
  key: z.string(),
  /** Null is the default. */
  before: value,
  after: value,
  changedAt: isoTime,
  /** A name, null once that person is gone. */
  by: z.nullable(z.string()),
})
export type SettingChangeJson = z.infer<typeof settingChangeJson> & { key: SettingKey }
