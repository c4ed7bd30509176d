import * as z from 'zod/mini'
import type { UserType } from '#src/domain/people/roles.ts'

/** The statuses that an administrator can set (SPEC.md section 4). */
export const userStatuses = ['active', 'inactive', 'suspended'] as const
export type UserStatus = (typeof userStatuses)[number]

/** Administrators have no subscription to be made active. */
export const statusesFor = (userType: UserType): readonly UserStatus[] =>
  userType === 'admin' ? ['inactive', 'suspended'] : userStatuses

export const newStatus = z.object({
  status: z.enum(userStatuses, 'Choose active, inactive or suspended'),
})

/** The status that the panel shows: suspended, or the state of the subscription. */
export const shownStatuses = [...userStatuses, 'expired', 'pending'] as const
export type ShownStatus = (typeof shownStatuses)[number]

/** Texts of SPEC.md section 8. */
export const statusTexts = {
  updated: 'User Status Updated',
  failed: 'Update Failed',
  reason: 'Failed to update user status',
}
