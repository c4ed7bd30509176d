import { EAST_AFRICA } from '#src/domain/kenya-time.ts'
import { type Role, roleWord, type UserType } from './people/roles.ts'

/** The fee of each role in whole KES. Keys are the role's name in URLs and in FEES. */
export type Fees = Record<ReturnType<typeof roleWord>, number>

export const plans = ['individual', 'specialist', 'institution'] as const
export type Plan = (typeof plans)[number]

/** SPEC.md section 9. */
export const planNames: Record<Plan, string> = {
  individual: 'Individual Professional',
  specialist: 'Specialist Professional',
  institution: 'Institution Premium',
}

/** The plan of a role; an unknown one has the individual plan (SPEC.md section 6). */
export function planFor(role: UserType | null): Plan {
  if (role === 'school') return 'institution'
  return role === 'counselor' || role === 'career_coach' ? 'specialist' : 'individual'
}

/** Whole KES that a role pays. */
export function feeFor(fees: Fees, role: Role): number {
  return fees[roleWord(role)]
}

/** Teachers and tutors pay once, everyone else every year (RULINGS.md section 2). */
export function isAnnual(role: UserType): boolean {
  return role !== 'teacher' && role !== 'tutor'
}

/**
 * The expiry after a payment at `now`, in ms: the end of the day in East Africa one year later, counted from the current expiry
 * if that is in the future. Null for a one-time plan, which does not end.
 */
export function renewedUntil(role: UserType, currentExpiry: number | null, now: number): number | null {
  if (!isAnnual(role)) return null
  const from = new Date(Math.max(currentExpiry ?? now, now) + EAST_AFRICA)
  const year = from.getUTCFullYear() + 1
  const lastOfMonth = new Date(Date.UTC(year, from.getUTCMonth() + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), lastOfMonth)
  return Date.UTC(year, from.getUTCMonth(), day, 23, 59, 59, 999) - EAST_AFRICA
}
