import * as z from 'zod/mini'

export const userTypes = [
  'teacher',
  'tutor',
  'parent',
  'counselor',
  'school',
  'career_coach',
  'admin',
] as const
export type UserType = (typeof userTypes)[number]

/** Everyone who can register (SPEC.md section 4). */
export const roles = ['teacher', 'tutor', 'counselor', 'career_coach', 'parent', 'school'] as const
export type Role = (typeof roles)[number]

/** Those who apply for jobs (RULINGS.md section 5). */
export const individuals = ['teacher', 'tutor', 'counselor', 'career_coach'] as const

export const roleNames: Record<UserType, string> = {
  teacher: 'Teacher',
  tutor: 'Tutor',
  counselor: 'Counselor',
  career_coach: 'Career Coach',
  parent: 'Parent',
  school: 'School',
  admin: 'Administrator',
}

/** A role as it arrives from outside, where `coach` is career_coach too and `admin` is none. Null where it is no role. */
export function toRole(text: unknown): Role | null {
  const word = typeof text === 'string' ? text.trim().toLowerCase() : ''
  const name = word === 'coach' ? 'career_coach' : word
  return roles.find(role => role === name) ?? null
}

/** The name of a role in addresses, drafts and FEES. */
export const roleWord = (role: Role) => (role === 'career_coach' ? 'coach' : role)

/**
 * A Kenyan mobile number in any usual form, as 2547XXXXXXXX or 2541XXXXXXXX (facts/kenya.md section 7).
 * Null where it is none.
 */
export function toPhone(text: string): string | null {
  const match = /^(?:\+?254|0)?([17]\d{8})$/.exec(text.replace(/[\s()-]/g, ''))
  return match ? `254${match[1]}` : null
}

/** E-mail addresses are compared and stored in lower case, NFC. */
export const toEmail = (text: string) => text.trim().normalize('NFC').toLowerCase()

export const email = z
  .string('Please enter your e-mail address')
  .check(
    z.overwrite(toEmail),
    z.maxLength(254, 'This e-mail address is too long'),
    z.email('Please enter a valid e-mail address'),
  )

export const password = z
  .string('Please choose a password')
  .check(z.minLength(8, 'Use at least 8 characters'), z.maxLength(128, 'Use at most 128 characters'))

export const login = z.object({
  email: z
    .string('Please enter your email or username')
    .check(z.trim(), z.minLength(1, 'Please enter your email or username'), z.maxLength(254)),
  password: z
    .string('Please enter your password')
    .check(z.minLength(1, 'Please enter your password'), z.maxLength(1000)),
  rememberMe: z._default(z.unknown(), false),
})
