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

/** The roles that apply for jobs (RULINGS.md section 5). */
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

/** Parses a role from outside, where `coach` means career_coach and `admin` is not allowed. Null if it is no role. */
export function toRole(text: unknown): Role | null {
  const word = typeof text === 'string' ? text.trim().toLowerCase() : ''
  const name = word === 'coach' ? 'career_coach' : word
  return roles.find(role => role === name) ?? null
}

/** The name of a role in addresses, drafts and FEES. */
export const roleWord = (role: Role) => (role === 'career_coach' ? 'coach' : role)
