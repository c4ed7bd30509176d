import * as z from 'zod/mini'

/** Email addresses are compared and stored in lower case, NFC. */
export const toEmail = (text: string) => text.trim().normalize('NFC').toLowerCase()

/** No one receives mail at .invalid (RFC 2606), the address of administrators who gave none. */
export const receivesMail = (person: { email: string }) => !person.email.endsWith('.invalid')

export const email = z
  .string('Please enter your email address')
  .check(
    z.overwrite(toEmail),
    z.maxLength(254, 'This email address is too long'),
    z.email('Please enter a valid email address'),
  )
