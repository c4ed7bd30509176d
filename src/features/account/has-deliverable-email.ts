import type { User } from '#db/schema.ts'

/** Nobody receives mail at .invalid (RFC 2606), which administrators have where none was given. */
export const receivesMail = ({ email }: Pick<User, 'email'>) => !email.endsWith('.invalid')
