import type { Reader } from '#db/connection.ts'
import type { PageParams } from '#db/paging.ts'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/domain/people/roles.ts'
import {
  countReceived as countApplications,
  jobsAppliedFor,
  pendingForSchool,
  sentBy,
} from '#src/features/applications/queries.ts'
import { jobFilters } from '#src/features/jobs/schema.ts'
import { availableJobs, featuredJobs, searchJobs } from '#src/features/jobs/search.ts'
import { matchesFor } from '#src/features/matching/job-matches.ts'
import type { MatchedJobJson } from '#src/features/matching/json.ts'
import { countReceived as countMessages, hasSent } from '#src/features/messages/queries.ts'
import { countViews } from '#src/features/professionals/profile-views.ts'
import { photosOf } from '#src/features/profile/photo.ts'
import { jobsOfSchool } from '#src/features/schools/job-list.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import type { RecommendedJob } from './recommended-jobs.tsx'
import { tutorsFor } from './tutors.ts'

/** Lists show this many; SPEC.md section 9. */
const MAX_SHOWN = 3

export type RoleDashboard = Awaited<ReturnType<typeof loadDashboard>>

/** What the dashboard of a role shows (SPEC.md section 2, Dashboard). */
export async function loadDashboard(deps: Deps, viewer: Viewer, params: PageParams) {
  const own = await loadOwn(deps, viewer, params)
  return {
    ...own,
    available: availableJobs(deps.db, viewer.userType),
    recommended: own.isProfessional ? recommendedJobs(deps, viewer, MAX_SHOWN) : [],
  }
}

export type HomeDashboard = Awaited<ReturnType<typeof loadHome>>

/** What the home page shows somebody signed in. */
export async function loadHome(deps: Deps, viewer: Viewer) {
  const { read } = deps.db
  const own = await loadOwn(deps, viewer, { limit: MAX_SHOWN })
  return {
    ...own,
    applied: jobsAppliedFor(read, viewer.id),
    featured: own.isProfessional ? featuredJobs(deps, MAX_SHOWN) : [],
    best: own.isProfessional ? bestMatch(deps, viewer) : null,
    views: own.isProfessional ? await countViews(read, viewer.id, deps.clock.now()) : 0,
  }
}

/** What is the person's own on both: what they sent, or what their school received; a parent has tutors to choose from. */
async function loadOwn(deps: Deps, viewer: Viewer, params: PageParams) {
  const { read } = deps.db
  const now = deps.clock.now()
  const { schoolId, userType } = viewer
  const sent = schoolId ? null : await sentBy(read, viewer.id, { limit: MAX_SHOWN })
  return {
    now,
    isProfessional: individuals.some(role => role === userType),
    applications: schoolId ? countApplications(read, schoolId) : (sent?.total ?? 0),
    messages: await countMessages(read, viewer.id),
    sent,
    jobs: schoolId ? jobsOfSchool(read, schoolId, now, params) : null,
    waiting: schoolId ? await waitingFor(read, schoolId, now) : null,
    hasWritten: userType === 'parent' && (await hasSent(read, viewer.id)),
    tutors: userType === 'parent' ? await tutorsFor(deps, viewer, MAX_SHOWN) : null,
  }
}

/** A school's pending applicants, with their photos. */
async function waitingFor(read: Reader, schoolId: string, now: number) {
  const page = await pendingForSchool(read, schoolId, now, { limit: MAX_SHOWN })
  return {
    ...page,
    photos: photosOf(
      read,
      page.rows.map(({ applicantId }) => applicantId),
    ),
  }
}

/**
 * Jobs for a professional who has not applied for them yet: the best matches with an active subscription, without one the
 * newest by the title keywords of the role (RULINGS.md section 8).
 */
function recommendedJobs(deps: Deps, viewer: Viewer, limit: number): RecommendedJob[] {
  const except = jobsAppliedFor(deps.db.read, viewer.id)
  if (viewer.subscription.isActive) return matchesFor(deps, viewer, { limit, except }).rows

  const newest = searchJobs(deps, jobFilters.parse({ role: viewer.userType, limit: 100 }))
  return newest.rows.filter(({ id }) => !except.has(id)).slice(0, limit)
}

/** The open job that fits best; its score is the Match Score (RULINGS.md section 1). Null where no job is open. */
function bestMatch(deps: Deps, viewer: Viewer): MatchedJobJson | null {
  return matchesFor(deps, viewer, { limit: 1 }).rows[0] ?? null
}
