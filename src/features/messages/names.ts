import type { User } from '#db/schema.ts'
import { roleNames } from '#src/features/accounts/schema.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'

/** Somebody one writes with. */
export interface Partner {
  id: string
  name: string
  /** The school they stand for, or their role. */
  standing: string
  hasProfile: boolean
  photo: string | null
}

type Person = Pick<User, 'id' | 'firstName' | 'lastName' | 'userType'> &
  Partial<Pick<User, 'profileImageUrl'>>

export const toPartner = (person: Person, schoolName: string | null): Partner => ({
  id: person.id,
  name: fullName(person),
  standing: schoolName ?? standings[person.userType],
  hasProfile: isProfessional(person),
  photo: person.profileImageUrl ?? null,
})

const standings = { ...roleNames, admin: 'The team of this site' }

/** 'First Last'; an administrator may have one name only. */
export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()
