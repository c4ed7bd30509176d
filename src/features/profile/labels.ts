import type { User } from '#db/schema.ts'
import { toRole } from '#src/domain/roles.ts'
import { formField } from '#src/features/registration/fields.ts'
import type { ProfileChange } from './schema.ts'

const chosen = ['experience', 'qualifications'] as const

type Worded = Pick<User, 'userType' | (typeof chosen)[number]>

/** Registration stores one word of a short list; the profile shows it in words, in which people go on writing. */
export function inWords(user: Worded): Pick<User, (typeof chosen)[number]> {
  const words = chosen.map(field => [
    field,
    choicesOf(user, field).find(({ value }) => value === user[field])?.label ?? user[field],
  ])
  return Object.fromEntries(words)
}

/** What is stored of what a person says: the same words as before are the same choice as before. */
export function toStored(
  user: Worded,
  said: Omit<ProfileChange, 'email' | 'phone' | 'currentPassword' | 'preferences' | 'updatedAt'>,
) {
  const before = inWords(user)
  const same = chosen.filter(field => said[field] !== undefined && said[field] === before[field])
  return { ...said, ...Object.fromEntries(same.map(field => [field, user[field]])) }
}

/** A parent's field is a choice in the profile too, and says its own name. */
function choicesOf({ userType }: Worded, field: (typeof chosen)[number]) {
  const role = toRole(userType)
  return role && role !== 'parent' ? (formField(role, field).choices ?? []) : []
}
