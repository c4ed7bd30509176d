import * as z from 'zod/mini'
import { userTypes } from '#src/domain/people/roles.ts'
import { schoolRoles } from '#src/domain/people/school-roles.ts'
import { subscriptionStatuses } from '#src/domain/subscription.ts'
import { isoTime } from '#src/http/api.ts'

const text = z.nullable(z.string())
const list = z.array(z.string())
const time = z.nullable(isoTime)

/** An account as its owner sees it (SPEC.md section 3, with the additions of RULINGS.md section 3). */
export const accountJson = z.object({
  id: z.string(),
  email: z.string(),
  pendingEmail: text,
  phone: text,
  username: text,
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: text,
  userType: z.enum(userTypes),
  schoolId: text,
  schoolRole: z.nullable(z.enum(schoolRoles)),
  position: text,
  location: text,
  county: text,
  town: text,
  bio: text,
  headline: text,
  teachesLevels: list,
  curricula: list,
  teachingModes: list,
  areas: list,
  languages: list,
  skills: list,
  subjects: list,
  experience: text,
  qualifications: text,
  availability: text,
  /** Whole KES. */
  hourlyRate: z.nullable(z.number()),
  tscNumber: text,
  specialization: text,
  institutionName: text,
  childAge: text,
  preferredSubjects: list,
  schedule: text,
  rates: text,
  preferences: z.object({
    emailNotifications: z.boolean(),
    smsNotifications: z.boolean(),
    profileVisible: z.boolean(),
  }),
  isActive: z.boolean(),
  isVerified: z.boolean(),
  mpesaPhoneNumber: text,
  paymentReference: text,
  consentVersion: text,
  institutionType: text,
  subscriptionStatus: z.enum(subscriptionStatuses),
  subscriptionExpiry: time,
  confirmedAt: time,
  consentAt: time,
  createdAt: isoTime,
  updatedAt: isoTime,
})
export type AccountJson = z.infer<typeof accountJson>

export const closedAccountJson = z.object({ message: z.string(), erasedAt: isoTime })

export const pendingEmailJson = z.pick(accountJson, { pendingEmail: true })

export const phoneJson = z.pick(accountJson, { phone: true })

export const pendingPhoneJson = z.object({ pendingPhone: z.string() })

export const photoJson = z.pick(accountJson, { profileImageUrl: true })
