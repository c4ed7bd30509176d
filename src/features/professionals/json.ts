import * as z from 'zod/mini'
import { documentKinds, documentTypes } from '#src/domain/documents.ts'
import { individuals } from '#src/domain/people/roles.ts'
import { isoTime } from '#src/http/api.ts'

const text = z.nullable(z.string())

/** A public profile (RULINGS.md section 6). */
export const professionalJson = z.object({
  id: z.string().check(z.describe("The user's id")),
  firstName: z.string(),
  lastName: z.string(),
  userType: z.enum(individuals),
  location: text,
  county: text,
  bio: text,
  skills: z.array(z.string()),
  subjects: z.array(z.string()),
  experience: text,
  qualifications: text,
  availability: text,
  hourlyRate: z.nullable(z.int()).check(z.describe('Whole KES')),
  isVerified: z.boolean(),
  rating: z.nullable(z.number()).check(z.describe('1 to 5, with one decimal')),
  reviewCount: z.int(),
  isSample: z.boolean(),
})
export type ProfessionalJson = z.infer<typeof professionalJson>

/** A CV or certificate; its content is at GET /documents/{id}. */
export const documentJson = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  name: z.string(),
  mediaType: z.enum(documentTypes),
  bytes: z.int(),
  createdAt: isoTime,
})
export type DocumentJson = z.infer<typeof documentJson>
