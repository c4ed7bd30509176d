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
    .check(
      z.describe(
        'The last day on which a browser that is still signed in was used, YYYY-MM-DD in Kenya; null if there is none',
      ),
    ),
})
export type ListedMemberJson = z.infer<typeof listedMemberJson>

export const invitationJson = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(schoolRoles),
  invitedBy: z
    .nullable(z.string())
    .check(z.describe('The name of the owner who sent it; null after that account is deleted')),
  createdAt: isoTime,
  expiresAt: isoTime,
  isOpen: z.boolean(),
})
export type InvitationJson = z.infer<typeof invitationJson>
