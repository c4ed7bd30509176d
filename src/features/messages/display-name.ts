import { type SQLWrapper, sql } from 'drizzle-orm'
import type { User } from '#db/schema.ts'
import { roleNames } from '#src/domain/people/roles.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'

/** The other person in a conversation. */
export interface Partner {
  id: string
  name: string
  /** Their school, or their role. */
  roleLabel: string
  hasProfile: boolean
  photo: string | null
  /** True once they asked to delete their account, which they may still restore. */
  isClosed: boolean
}

type Person = Named & Pick<User, 'id' | 'userType' | 'profileImageUrl'>

export const toPartner = (person: Person, schoolName: string | null): Partner => ({
  id: person.id,
  name: fullName(person),
  roleLabel: schoolName ?? roleLabels[person.userType],
  hasProfile: isProfessional(person),
  photo: person.profileImageUrl,
  isClosed: hasClosed(person),
})

/** The same without the name and photo of a person who closed their account, or of a parent who `isUnnamed`. */
export const toShownPartner = (person: Person, schoolName: string | null, isUnnamed: boolean): Partner => {
  const partner = toPartner(person, schoolName)
  if (isUnnamed && !partner.isClosed) return { ...partner, name: UNNAMED, photo: null }
  const gone = {
    name: shownName(person),
    roleLabel: 'This account is closed',
    hasProfile: false,
    photo: null,
  }
  return partner.isClosed ? { ...partner, ...gone } : partner
}

/** The name of a parent to a tutor who answered their request, until the parent writes back. */
export const UNNAMED = 'A family'

/**
 * Whether a parent has not written to a person yet, who then does not see their name (docs/decisions/045). Administrators do.
 * `other` is the person's id, which may be the parent's own.
 */
export const isUnnamed = (parent: { id: SQLWrapper; userType: SQLWrapper }, other: SQLWrapper | string) =>
  sql<boolean>`(${parent.userType} = 'parent' and ${parent.id} <> ${other}
    and not exists (select 1 from messages as reply where reply.sender_id = ${parent.id} and reply.receiver_id = ${other})
    and not exists (select 1 from users as ours where ours.id = ${other} and ours.user_type = 'admin'))`.mapWith(
    Boolean,
  )

const roleLabels = { ...roleNames, admin: 'Our team' }

/** The name that other people see, which is hidden once the account is closed. */
export const shownName = (person: Named) => (hasClosed(person) ? 'Former user' : fullName(person))

type Named = Pick<User, 'firstName' | 'lastName' | 'deletionRequestedAt'>

const hasClosed = ({ deletionRequestedAt }: Named) => deletionRequestedAt !== null

/** 'First Last'; an administrator may have only one name. */
export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()
