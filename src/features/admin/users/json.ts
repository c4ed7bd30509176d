import * as z from 'zod/mini'
import { userTypes } from '#src/domain/people/roles.ts'
import { subscriptionStatuses } from '#src/domain/subscription.ts'
import { isoTime } from '#src/http/api.ts'
import { shownStatuses } from '../schema.ts'

export const userJson = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  username: z.nullable(z.string()),
  userType: z.enum(userTypes),
  county: z.nullable(z.string()),
  town: z.nullable(z.string()),
  /** The school they work for. */
  institutionName: z.nullable(z.string()),
  isActive: z.boolean(),
  isVerified: z.boolean(),
  isSample: z.boolean(),
  subscriptionStatus: z.enum(subscriptionStatuses),
  subscriptionExpiry: z.nullable(isoTime),
  status: z.enum(shownStatuses),
  createdAt: isoTime,
  updatedAt: isoTime,
})
export type UserJson = z.infer<typeof userJson>

/** What the panel's table shows of a user; the school is that of a school's people. */
export type ListedUser = Pick<
  UserJson,
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

/** A person whom a school knows: email and phone are null where RULINGS.md section 5 hides them. */
const contactJson = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  userType: z.enum(userTypes),
  county: z.nullable(z.string()),
  isVerified: z.boolean(),
  isSample: z.boolean(),
  status: z.enum(shownStatuses),
  createdAt: isoTime,
})

/** A user for administrators, a contact for schools. */
export const listedUserJson = z.union([userJson, contactJson])
export type ListedUserJson = z.infer<typeof listedUserJson>
