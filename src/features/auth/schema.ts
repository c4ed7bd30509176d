import * as z from 'zod/mini'
import { email, toEmail } from '#src/domain/people/email.ts'
import type { UserType } from '#src/domain/people/roles.ts'
import { paths } from '#src/paths.ts'

export const password = z
  .string('Please choose a password')
  .check(z.minLength(8, 'Use at least 8 characters'), z.maxLength(128, 'Use at most 128 characters'))

/** The page after signing in (SPEC.md section 4). */
export function homeOf(userType: UserType): string {
  if (userType === 'admin') return paths.adminDashboard()
  return userType === 'school' ? paths.admin() : paths.dashboard()
}

/** The page after the admin sign-in (SPEC.md section 4): for administrators the page of the panel that led to it. */
export const afterAdminSignIn = (userType: UserType, next: string) =>
  userType === 'admin' ? next || '/admin/dashboard' : paths.admin()

const signInName = (message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(254, message))

/** A password to check: any, but not so long that hashing it takes time. */
export const passwordInput = (message: string) =>
  z.string(message).check(z.minLength(1, message), z.maxLength(1000, 'This password is too long'))

/** The code of a second factor: of the app, or a recovery code. */
const codeInput = z.nullish(
  z.string('Please enter the code').check(z.maxLength(100, 'This code is too long')),
)

export const login = z.object({
  email: signInName('Please enter your email or username'),
  password: passwordInput('Please enter your password'),
  code: codeInput,
  rememberMe: z.optional(z.unknown()),
})

/** Whether a box is ticked, in JSON or in a form. */
export const isTicked = (value: unknown) => [true, 'true', 'on', '1'].some(yes => yes === value)

/** SPEC.md section 8. */
export const signInTexts = {
  welcome: 'Welcome back! You have successfully signed in.',
  failed: 'Sign in failed',
  refusal: 'Invalid email or password. Please try again.',
  unreachable: 'We could not reach the server. Please try again.',
}

const bothNeeded = 'Please enter both username and password'

export const adminSignInTexts = {
  welcome: { title: 'Login Successful', description: 'Welcome to the admin panel' },
  missing: { title: 'Missing Information', description: bothNeeded, variant: 'destructive' as const },
  failed: 'Login Failed',
  refusal: 'Invalid credentials',
  unreachable: 'Login failed',
}

export const adminLogin = z.object({
  username: signInName(bothNeeded),
  password: passwordInput(bothNeeded),
  code: codeInput,
})

export const forgottenPassword = z.object({
  email: signInName('Please enter your email, username or phone number'),
})

const spoiltLink = 'This link is incomplete. Copy all of it and try again.'

export const passwordChoice = z.object({
  password,
  code: codeInput,
  token: z.nullish(z.string(spoiltLink).check(z.maxLength(200, spoiltLink))),
  currentPassword: z.nullish(
    z.string('Please enter your current password').check(z.maxLength(1000, 'This password is too long')),
  ),
})

export const newAdministrator = z.object({
  username: z
    .string('Please enter a username')
    .check(
      z.overwrite(toEmail),
      z.regex(
        /^(?=.*[a-z])[a-z0-9][a-z0-9._-]{1,39}$/,
        'Use 2 to 40 letters, digits, dots or dashes, with at least one letter',
      ),
    ),
  password,
})

export const firstAdministrator = z.extend(newAdministrator, { email })
