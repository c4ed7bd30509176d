import type { User } from '#db/schema.ts'

/** 'First Last'; an administrator may have one name only. */
export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()
