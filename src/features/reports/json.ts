import * as z from 'zod/mini'
import { reportCauses, reportOutcomes, reportTargets } from '#src/domain/reports.ts'
import { isoTime } from '#src/http/api.ts'

/** `standing` is the person's school, or their role. */
const person = z.object({ id: z.string(), name: z.string(), standing: z.string() })

/** A report, for administrators. */
export const reportJson = z.object({
  id: z.string(),
  target: z.enum(reportTargets),
  cause: z.enum(reportCauses),
  reason: z.string().check(z.describe("In the reporter's words; empty if there are none")),
  content: z
    .nullable(z.object({ title: z.nullable(z.string()), text: z.string() }))
    .check(z.describe('The reported content, as it was when it was reported')),
  path: z.nullable(z.string()).check(z.describe('The page that shows it as it is now')),
  state: z
    .nullable(z.enum(['unchanged', 'hidden', 'taken-down', 'gone']))
    .check(z.describe('Its current state; null if it can be read at its path')),
  reporter: z
    .nullable(person)
    .check(z.describe('Null for a visitor, after that account is deleted, and if withheld')),
  isReporterWithheld: z
    .boolean()
    .check(z.describe('True if an administrator was reported: the panel then does not show who reported it')),
  reported: z
    .nullable(z.extend(person, { isActive: z.boolean() }))
    .check(z.describe('The person responsible for it, if any')),
  createdAt: isoTime,
  outcome: z.nullable(z.enum(reportOutcomes)),
  note: z.nullable(z.string()),
  settledAt: z.nullable(isoTime),
})
export type ReportJson = z.infer<typeof reportJson>
