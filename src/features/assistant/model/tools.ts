import type { ToolSet } from 'ai'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { categories, jobTypes, levels } from '#src/domain/jobs/job-values.ts'
import { individuals } from '#src/domain/people/roles.ts'
import { jobFilters } from '#src/features/jobs/schema.ts'
import { searchJobs } from '#src/features/jobs/search.ts'
import { matchesFor } from '#src/features/matching/job-matches.ts'
import { payStats } from '#src/features/salary/salary-stats.ts'
import { payFilters } from '#src/features/salary/schema.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { addAmounts, type Grounding } from './grounding.ts'
import { guideAnswer, jobAnswers, payAnswer, profileAnswer } from './tool-results.ts'

const MAX_JOBS = 6

const optionalText = (most: number) => z.optional(z.string().check(z.maxLength(most)))

/**
 * The tools of the model (RULINGS.md section 7). They only read data of the user who is signed in: no tool takes a person
 * as input. Each adds its results to `grounding`.
 */
export function toolsFor(deps: Deps, asker: Viewer, grounding: Grounding): ToolSet {
  return {
    searchJobs: {
      description: 'Searches open jobs on this site, best match first. Every parameter is optional.',
      inputSchema: z.object({
        search: optionalText(200),
        county: optionalText(60),
        level: z.optional(z.enum(levels)),
        category: z.optional(z.enum(categories)),
        type: z.optional(z.enum(jobTypes)),
        subject: optionalText(60),
      }),
      execute: async (asked: object) => {
        const filters = jobFilters.parse({ ...asked, sort: 'relevance', limit: MAX_JOBS })
        const { rows, total } = searchJobs(deps, filters)
        return { found: total > 1000 ? 'more than 1000' : total, jobs: jobAnswers(grounding, rows) }
      },
    },
    matchMe: {
      description: "Returns the open jobs that fit the user's profile, with score and reasons.",
      inputSchema: z.object({}),
      execute: async () => {
        if (!individuals.some(role => role === asker.userType)) {
          return { refused: 'Only teachers, tutors, counselors and career coaches get matches.' }
        }
        if (!asker.subscription.isActive) {
          return { refused: 'Matches need an active subscription: /subscribe' }
        }
        return { jobs: jobAnswers(grounding, matchesFor(deps, asker, { limit: MAX_JOBS }).rows) }
      },
    },
    readMyProfile: {
      description: "Returns the user's own profile, and what is missing from it.",
      inputSchema: z.object({}),
      execute: async () => profileAnswer(asker),
    },
    salaryFigures: {
      description:
        'Returns what jobs on this site pay, in KES: quartiles, and the number of jobs they are based on.',
      inputSchema: z.object({
        role: z.optional(z.enum(categories)),
        level: z.optional(z.enum(levels)),
        county: optionalText(60),
      }),
      execute: async (asked: object) => {
        const answer = payAnswer(payStats(deps.db.read, payFilters.parse(asked)))
        addAmounts(grounding, answer)
        return answer
      },
    },
    lookUpGuide: {
      description:
        'Returns sections of our guides about TSC, licences, employment law, pay deductions, leave, work permits, CBE, CVs, interviews, payment, safety, data and help.',
      inputSchema: z.object({ about: z.string().check(z.maxLength(200)) }),
      execute: async ({ about }: { about: string }) => guideAnswer(about, deps.site()),
    },
  }
}
