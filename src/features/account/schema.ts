import * as z from 'zod/mini'
import { email } from '#src/domain/people/email.ts'
import { kenyanPhone } from '#src/domain/people/phone.ts'
import { passwordInput } from '#src/features/auth/schema.ts'

const password = passwordInput('Please enter your password')

export const emailChange = z.object({ email, password })

export const phoneChange = z.object({ phone: kenyanPhone, password })

/** The code of an SMS; spaces and dashes in it are ignored. */
export const phoneCode = z.object({
  code: z.string('Enter the code from the SMS').check(
    z.overwrite(text => text.replace(/[\s-]/g, '')),
    z.regex(/^\d{6}$/, 'The code has 6 digits'),
  ),
})

export const ownPassword = z.object({ password })
