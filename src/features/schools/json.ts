import * as z from 'zod/mini'
import { schoolRoles } from '#src/domain/people/school-roles.ts'
import { isoTime } from '#src/http/api.ts'

/** A school in public (RULINGS.md section 6). */
export const schoolJson = z.object({
  id: z.string(),
  institutionName: z.string(),
  institutionType: z.string(),
  county: z.string(),
  town: z.string(),
  isVerified: z.boolean(),
  openJobs: z.int(),
  isSample: z.boolean(),
})
export type SchoolJson = z.infer<typeof schoolJson>

/** A school as its members see it. */
export const ownSchoolJson = z.object({
  id: z.string(),
  institutionName: z.string(),
  institutionType: z.string(),
  population: z.nullable(z.string()),
  departments: z.array(z.string()),
  county: z.string(),
  town: z.string(),
  isVerified: z.boolean(),
  updatedAt: isoTime,
})
export type OwnSchoolJson = z.infer<typeof ownSchoolJson>

export const memberJson = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  position: z.nullable(z.string()),
  role: z.enum(schoolRoles),
  isActive: z.boolean(),
})
export type MemberJson = z.infer<typeof memberJson>

export const listedMemberJson = z.extend(memberJson, {
  lastSeenOn: z
    .nullable(z.string())
    .check(z.describe('YYYY-MM-DD in Kenya, of the browsers still signed in; null if there are none')),
})
export type ListedMemberJson = z.infer<typeof listedMemberJson>

export const invitationJson = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(schoolRoles),
  invitedBy: z.nullable(z.string()).check(z.describe('A name; null once that account is gone')),
  createdAt: isoTime,
  expiresAt: isoTime,
  isOpen: z.boolean(),
})
export type InvitationJson = z.infer<typeof invitationJson>
