import type { UserType } from '#src/domain/roles.ts'

/** SPEC.md's Admin analytics. Revenue in whole KES. */
export interface Analytics {
  totalUsers: number
  activeJobs: number
  totalApplications: number
  revenue: number
}

/** Somebody who applied to a school or wrote with it. Email and phone are null where RULINGS.md section 5 hides them. */
export interface Contact {
  id: string
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  userType: UserType
  county: string | null
  isVerified: boolean
  isSample: boolean
  status: 'active' | 'inactive' | 'expired' | 'pending' | 'suspended'
  createdAt: string
}
