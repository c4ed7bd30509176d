export const schoolRoles = ['owner', 'recruiter'] as const
export type SchoolRole = (typeof schoolRoles)[number]

export const schoolRoleNames: Record<SchoolRole, string> = { owner: 'Owner', recruiter: 'Recruiter' }
