import type { User } from '#db/schema.ts'
import { toRole } from '#src/domain/people/roles.ts'
import { formField } from '#src/features/registration/fields.ts'
import type { ProfileChange } from './schema.ts'

const chosen = ['experience', 'qualifications'] as const

type Labelled = Pick<User, 'userType' | (typeof chosen)[number]>

/** Registration stores one value of a short list; the profile shows its label, which people then edit freely. */
export function withLabels(user: Labelled): Pick<User, (typeof chosen)[number]> {
  const labels = chosen.map(field => [
    field,
    choicesOf(user, field).find(({ value }) => value === user[field])?.label ?? user[field],
  ])
  return Object.fromEntries(labels)
}

/** The values to store: an unchanged label is stored as its choice. */
export function toStored(
  user: Labelled,
  values: Omit<ProfileChange, 'email' | 'phone' | 'currentPassword' | 'preferences' | 'updatedAt'>,
) {
  const before = withLabels(user)
  const same = chosen.filter(field => values[field] !== undefined && values[field] === before[field])
  return { ...values, ...Object.fromEntries(same.map(field => [field, user[field]])) }
}

/** For parents the field is a choice in the profile too, so its label needs no look-up. */
function choicesOf({ userType }: Labelled, field: (typeof chosen)[number]) {
  const role = toRole(userType)
  return role && role !== 'parent' ? (formField(role, field).choices ?? []) : []
}
