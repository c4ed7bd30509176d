import * as z from 'zod/mini'
import { passwordInput } from '../schema.ts'

/** The forms of /admin/second-factor. */
export const twoFactorActions = ['on', 'later', 'codes', 'off'] as const
export type TwoFactorAction = (typeof twoFactorActions)[number]

const noCode = 'Enter the code that your app shows'

const code = z.string(noCode).check(z.trim(), z.minLength(1, noCode), z.maxLength(100, noCode))

/** The password is sent if the form asked for it. */
export const factorSetUp = z.object({
  code,
  password: z.optional(passwordInput('Please enter your password')),
})

export const factorProof = z.object({ password: passwordInput('Please enter your password'), code })
