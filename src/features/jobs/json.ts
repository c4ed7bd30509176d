import * as z from 'zod/mini'
import {
  categories,
  housings,
  jobTypes,
  levels,
  payPeriods,
  schoolTypes,
  urgencies,
} from '#src/domain/jobs/job-values.ts'
import { isoTime } from '#src/http/api.ts'

const text = z.nullable(z.string())
const texts = z.array(z.string())
/** Whole KES for one `payPeriod`. */
const pay = z.nullable(z.int())

/** A job (RULINGS.md section 6); where SPEC.md has two names for a field, it has both. */
export const jobJson = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  company: z.string(),
  /** The school's own name, the only one that verification covers. */
  postedBy: z.string(),
  location: z.string(),
  jobType: z.enum(jobTypes),
  type: z.enum(jobTypes),
  salary: text,
  requirements: texts,
  subjects: texts,
  category: z.enum(categories),
  level: z.nullable(z.enum(levels)),
  county: text,
  town: text,
  specialization: text,
  urgency: z.nullable(z.enum(urgencies)),
  payFrom: pay,
  payTo: pay,
  payPeriod: z.nullable(z.enum(payPeriods)),
  closesAt: z.nullable(isoTime),
  posts: z.nullable(z.int()),
  schoolType: z.nullable(z.enum(schoolTypes)),
  housing: z.nullable(z.enum(housings)),
  benefits: texts,
  badge: z.nullable(z.enum(['Featured', 'New', 'Urgent', 'Premium'])),
  isFeatured: z.boolean(),
  isActive: z.boolean(),
  filledAt: z.nullable(isoTime),
  /** Why it is held. Only its school and administrators see a held job. */
  holdReason: text,
  isSample: z.boolean(),
  schoolId: z.string(),
  /** An administrator checked the school, and the check is still valid. */
  isSchoolVerified: z.boolean(),
  /** Null once that account is erased. */
  postedById: text,
  createdAt: isoTime,
  postedAt: isoTime,
  updatedAt: isoTime,
})
export type JobJson = z.infer<typeof jobJson>

export const savedJobJson = z.extend(jobJson, {
  savedAt: isoTime,
  /** People may still apply. */
  isOpen: z.boolean(),
})
export type SavedJobJson = z.infer<typeof savedJobJson>
