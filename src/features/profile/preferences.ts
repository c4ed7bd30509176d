import { eq } from 'drizzle-orm'
import { type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/domain/people/roles.ts'
import { DomainError, missing } from '#src/errors.ts'
import {
  type ChosenPreferences,
  holdText,
  type PreferenceName,
  type Preferences,
} from './preferences-schema.ts'

/** Saves the preferences that are given; the others stay. Throws `missing`, and as assertCanShow. */
export function savePreferences({ db }: Pick<Deps, 'db'>, id: string, chosen: Partial<Preferences>) {
  return db.write(async tx => {
    const own = eq(users.id, id)
    const { preferences, holdReason } = users
    const person = tx.select({ preferences, holdReason }).from(users).where(own).get()
    if (!person) throw missing('account')
    assertCanShow(person, chosen)

    await tx
      .update(users)
      .set({ preferences: { ...person.preferences, ...chosen } })
      .where(own)
  })
}

/** Throws `conflict` if this would show a profile that our team hid. */
export function assertCanShow({ holdReason }: Pick<User, 'holdReason'>, chosen: ChosenPreferences) {
  if (holdReason !== null && chosen.profileVisible) throw new DomainError('conflict', holdText(holdReason))
}

/** The preferences that apply to a person: only professionals have a profile to show. */
export const choicesFor = ({ userType }: Pick<User, 'userType'>): PreferenceName[] =>
  individuals.some(role => role === userType)
    ? ['emailNotifications', 'smsNotifications', 'profileVisible']
    : ['emailNotifications', 'smsNotifications']
