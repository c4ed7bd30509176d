import * as z from 'zod/mini'
import { documentKinds, documentTypes } from '#src/domain/documents.ts'
import { levels } from '#src/domain/jobs/job-values.ts'
import { individuals } from '#src/domain/people/roles.ts'
import { curricula, entryKinds, teachingModes } from '#src/domain/people/teaching.ts'
import { isoTime } from '#src/http/api.ts'

const text = z.nullable(z.string())

const list = z.array(z.string())

/** A professional's levels, curricula, ways of teaching, areas and languages. */
export const teachingJson = {
  teachesLevels: z.array(z.enum(levels)),
  curricula: z.array(z.enum(curricula)),
  teachingModes: z.array(z.enum(teachingModes)),
  areas: list,
  languages: list,
}

/** A public profile (RULINGS.md section 6). */
export const professionalJson = z.object({
  id: z.string().check(z.describe("The user's id")),
  firstName: z.string(),
  lastName: z.string(),
  userType: z.enum(individuals),
  location: text,
  county: text,
  bio: text,
  headline: text,
  ...teachingJson,
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

/** A post or course on a profile; without an end it is current. */
export const entryJson = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  title: z.string(),
  place: z.string(),
  startYear: z.int(),
  endYear: z.nullable(z.int()),
  note: text,
})
export type EntryJson = z.infer<typeof entryJson>

/** A public profile with its experience and education, newest first. */
export const profileJson = z.extend(professionalJson, { entries: z.array(entryJson) })

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
