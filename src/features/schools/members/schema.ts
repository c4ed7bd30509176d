import * as z from 'zod/mini'
import { choice, line } from '#src/domain/fields.ts'
import { email } from '#src/domain/people/email.ts'
import { kenyanPhone } from '#src/domain/people/phone.ts'
import { type SchoolRole, schoolRoles } from '#src/domain/people/school-roles.ts'
import { password } from '#src/features/auth/schema.ts'

/** Explains each role to people who choose one. */
export const schoolRoleTexts: Record<SchoolRole, string> = {
  owner:
    "Owners can do everything recruiters can. They can also pay for the subscription, invite or remove colleagues, and edit the school's details.",
  recruiter: 'Recruiters can post jobs, respond to applications and send messages.',
}

const role = choice(schoolRoles, 'Choose owner or recruiter')

export const newInvitation = z.object({ email, role })
export type NewInvitation = z.infer<typeof newInvitation>

export const roleChange = z.object({ role })

const BROKEN_LINK = 'This link is incomplete. Copy all of it and try again.'

/** The account of an invited person, whose email address is in the invitation. */
export const newColleague = z.object({
  token: z.string(BROKEN_LINK).check(z.maxLength(200, BROKEN_LINK)),
  firstName: line('Please enter your first name', 60),
  lastName: line('Please enter your last name', 60),
  position: line('Please enter your position', 100),
  phone: z.pipe(
    z.transform((value: unknown) =>
      value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value,
    ),
    z.nullable(kenyanPhone),
  ),
  password,
})
export type NewColleague = z.infer<typeof newColleague>
