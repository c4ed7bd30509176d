import * as z from 'zod/mini'
import { prose } from '#src/domain/fields.ts'
import type { UserType } from '#src/domain/roles.ts'
import { MAX_NOTE_LENGTH, optionalProse } from '#src/features/verification/schema.ts'

/** What an administrator may set (SPEC.md section 4). */
export const userStatuses = ['active', 'inactive', 'suspended'] as const
export type UserStatus = (typeof userStatuses)[number]

/** Administrators have no subscription to be made active. */
export const statusesFor = (userType: UserType): readonly UserStatus[] =>
  userType === 'admin' ? ['inactive', 'suspended'] : userStatuses

export const newStatus = z.object({
  status: z.enum(userStatuses, 'Choose active, inactive or suspended'),
})

const words = (message: string) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(1, message), z.maxLength(200, 'Please use at most 200 characters'))

/** What an administrator checked, where and when (RULINGS.md section 3). Days are YYYY-MM-DD. `name` is whose, as they saw it. */
export const newVerification = z.object({
  name: z.optional(
    z.string('Please load the page again').check(z.maxLength(200, 'Please load the page again')),
  ),
  checked: words('Say what was checked'),
  where: words('Say where it was checked'),
  date: z.iso.date('Give the day of the check as 2027-01-31'),
  outcome: z.enum(['confirmed', 'cleared'], 'Choose confirmed or cleared'),
  validUntil: z.pipe(
    z.transform((value: unknown) => (value === '' ? null : value)),
    z.nullish(z.iso.date('Give the last day as 2027-12-31')),
  ),
})
export type NewVerification = z.infer<typeof newVerification>

/** What an administrator says to a request: what was checked, or what the asker has to put right. */
export const requestAnswer = z.discriminatedUnion(
  'outcome',
  [
    z.extend(newVerification, { outcome: z.literal('confirmed'), note: optionalProse(MAX_NOTE_LENGTH) }),
    z.object({
      outcome: z.literal('declined'),
      note: prose('Say what could not be confirmed', MAX_NOTE_LENGTH),
    }),
  ],
  'Choose confirmed or declined',
)
export type RequestAnswer = z.infer<typeof requestAnswer>

/** Why a badge is taken away. */
export const badgeWithdrawal = z.object({ reason: words('Say why the badge is taken away') })

/** What the panel shows: suspended, or where the subscription stands. */
export type ShownStatus = UserStatus | 'expired' | 'pending'

/** A person in the administrator's table. Times are ISO 8601 UTC. */
export interface UserRow {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
  username: string | null
  userType: UserType
  county: string | null
  town: string | null
  /** The school they work for. */
  institutionName: string | null
  isActive: boolean
  isVerified: boolean
  isSample: boolean
  subscriptionStatus: 'active' | 'inactive' | 'expired' | 'pending'
  subscriptionExpiry: string | null
  status: ShownStatus
  createdAt: string
  updatedAt: string
}

/** What the panel's table shows of a person. */
export type ListedUser = Pick<
  UserRow,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'userType'
  | 'institutionName'
  | 'isSample'
  | 'status'
  | 'createdAt'
>

/** SPEC.md section 8. */
export const statusTexts = {
  updated: 'User Status Updated',
  failed: 'Update Failed',
  reason: 'Failed to update user status',
}

/** SPEC.md's Admin stats with RULINGS.md's two. Money in whole KES. */
export interface Stats {
  totalUsers: number
  activeUsers: number
  totalJobs: number
  revenue: number
  pendingApplications: number
  activeSubscriptions: number
  monthlyRevenue: number
}
