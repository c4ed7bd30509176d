import * as z from 'zod/mini'
import { isTicked } from '#src/features/auth/schema.ts'

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

export const preferenceNames = Object.keys(preferenceTexts) as PreferenceName[]

/**
 * What a person changed in a form: a box that is not ticked is not sent at all, and those that were ticked when the page was
 * made stand in `shown`. So an old page takes nothing back that was chosen elsewhere since, as by the link in an email.
 */
export function changedChoices(
  { shown, ...sent }: Record<string, unknown>,
  names: PreferenceName[],
): Partial<Preferences> {
  const chosen = names.map(name => [name, isTicked(sent[name])] as const)
  const before = typeof shown === 'string' ? shown.split(' ') : null
  return Object.fromEntries(chosen.filter(([name, isChosen]) => isChosen !== before?.includes(name)))
}

/** Which boxes are ticked, for the field `shown`. */
export const shownTicked = (names: PreferenceName[], chosen: Preferences) =>
  names.filter(name => chosen[name]).join(' ')

/** What the owner of a profile reads that our team hid, and for which reason. */
export const holdText = (reason: string) =>
  `Our team hid your profile: ${withStop(reason)} Once it is put right, write to us, and we let it show again.`

const withStop = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
