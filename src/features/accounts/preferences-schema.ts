import * as z from 'zod/mini'
import { isTicked } from './schema.ts'

const choice = z.optional(z.pipe(z.transform(isTicked), z.boolean()))

/** What a person may choose about how the site treats them; what is left out stays as it is. */
export const preferences = z.object(
  {
    emailNotifications: choice,
    smsNotifications: choice,
    profileVisible: choice,
  },
  'Please say yes or no to each',
)

export type ChosenPreferences = z.infer<typeof preferences>
export type PreferenceName = keyof ChosenPreferences
export type Preferences = Record<PreferenceName, boolean>

/** What each choice does, in words. */
export const preferenceTexts: Record<PreferenceName, { label: string; hint: string }> = {
  emailNotifications: {
    label: 'Email notifications',
    hint: 'Answers, messages and reminders. What concerns your account itself always comes.',
  },
  smsNotifications: {
    label: 'SMS notifications',
    hint: 'Only what cannot wait, such as an offer, and never at night.',
  },
  profileVisible: {
    label: 'Profile visibility for employers',
    hint: 'Show me in the lists of professionals. Schools I apply to see my profile either way.',
  },
}
