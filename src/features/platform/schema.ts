import * as z from 'zod/mini'

/** What an administrator may set (SPEC.md section 4). */
export const userStatuses = ['active', 'inactive', 'suspended'] as const
export type UserStatus = (typeof userStatuses)[number]

export const newStatus = z.object({
  status: z.enum(userStatuses, 'Choose active, inactive or suspended'),
})

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
  userType: string
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
