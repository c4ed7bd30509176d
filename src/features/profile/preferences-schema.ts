import * as z from 'zod/mini'
import { individuals, type UserType } from '#src/domain/people/roles.ts'
import { isTicked } from '#src/features/auth/schema.ts'

const choice = z.optional(z.pipe(z.transform(isTicked), z.boolean()))

/** A person's preferences; omitted ones do not change. */
export const preferences = z.object(
  {
    emailNotifications: choice,
    smsNotifications: choice,
    profileVisible: choice,
  },
  'Choose on or off for each preference',
)

export type ChosenPreferences = z.infer<typeof preferences>
export type PreferenceName = keyof ChosenPreferences
export type Preferences = Record<PreferenceName, boolean>

export const preferenceTexts: Record<PreferenceName, { label: string; hint: string }> = {
  emailNotifications: {
    label: 'Email notifications',
    hint: 'Replies, messages and reminders. We always send security and payment emails.',
  },
  smsNotifications: {
    label: 'SMS notifications',
    hint: 'Urgent updates only. Never at night.',
  },
  profileVisible: {
    label: 'Profile visibility for employers',
    hint: 'Show my profile to everyone who visits this site. Schools I apply to can always see it.',
  },
}

export const adminHints: Partial<Record<PreferenceName, string>> = {
  emailNotifications:
    'Messages, and what needs your attention: at most one email an hour. We always email you if a child may be at risk.',
}

export const preferenceNames = Object.keys(preferenceTexts) as PreferenceName[]

/** The preferences that apply to a person: only professionals have a profile to show. */
export const choicesFor = (userType: UserType): PreferenceName[] =>
  preferenceNames.filter(name => name !== 'profileVisible' || individuals.some(role => role === userType))

/**
 * The preferences that a person changed in a form. An unticked box is not sent at all; `shown` lists the boxes that were ticked when
 * the page was made. So an old page does not undo a change made elsewhere since, such as by the link in an email.
 */
export function changedChoices(
  { shown, ...sent }: Record<string, unknown>,
  names: PreferenceName[],
): Partial<Preferences> {
  const chosen = names.map(name => [name, isTicked(sent[name])] as const)
  const before = typeof shown === 'string' ? shown.split(' ') : null
  return Object.fromEntries(chosen.filter(([name, isChosen]) => isChosen !== before?.includes(name)))
}

/** The ticked boxes, for the field `shown`. */
export const shownTicked = (names: PreferenceName[], chosen: Preferences) =>
  names.filter(name => chosen[name]).join(' ')

/** The message to the owner of a profile that our team hid. */
export const holdText = (reason: string) =>
  `Our team has hidden your profile. ${withStop(reason)} Once you have fixed this, write to us and we'll review it.`

const withStop = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
