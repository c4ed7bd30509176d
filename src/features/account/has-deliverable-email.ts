import type { User } from '#db/schema.ts'

/** Nobody receives mail at .invalid (RFC 2606), the address of administrators who gave none. */
export const receivesMail = ({ email }: Pick<User, 'email'>) => !email.endsWith('.invalid')
