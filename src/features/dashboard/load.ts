import type { Reader } from '#db/connection.ts'
import type { PageParams } from '#db/paging.ts'
import type { Deps } from '#src/deps.ts'
import {
  countReceived as countApplications,
  countPending,
  receivedBySchool,
} from '#src/features/applications/received-applications.ts'
import { jobsAppliedFor, sentBy } from '#src/features/applications/sent-applications.ts'
import { jobFilters } from '#src/features/jobs/schema.ts'
import { availableJobs, featuredJobs, searchJobs } from '#src/features/jobs/search.ts'
import { matchesFor } from '#src/features/matching/job-matches.ts'
import { conversationsOf } from '#src/features/messages/conversations.ts'
import { countReceived as countMessages, hasSent } from '#src/features/messages/queries.ts'
import { countViews } from '#src/features/professionals/profile-views.ts'
import { savedProfessionalsOf } from '#src/features/professionals/saved-professionals.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { photosOf } from '#src/features/profile/photo.ts'
import { reviewableBy } from '#src/features/reviews/reviewable.ts'
import { jobsOfSchool } from '#src/features/schools/job-list.ts'
import { loadPendingWork } from '#src/features/schools/pending-work.ts'
import { requestsOfParent } from '#src/features/tutor-requests/queries.ts'
import { requestsFor } from '#src/features/tutor-requests/requests-for-tutor.ts'
import { schoolOf, type Viewer } from '#src/http/session/current-user.ts'
import { newsFor } from './news.ts'
import type { RecommendedJob } from './recommendations.tsx'
import { tutorsFor } from './tutors-for-family.ts'

/** Rows of a list (SPEC.md section 9). */
const MAX_SHOWN = 3

/** New jobs are counted among this many that fit best. */
const MAX_FITTING = 20

export type RoleDashboard = Awaited<ReturnType<typeof loadDashboard>>

/** Loads the dashboard of a role (SPEC.md section 2, Dashboard). */
export async function loadDashboard(deps: Deps, viewer: Viewer, params: PageParams) {
  const own = await loadOwn(deps, viewer, params)
  const fitting = own.isProfessional ? fittingJobs(deps, viewer) : []
  return {
    ...own,
    available: availableJobs(deps, viewer.userType),
    recommended: fitting.slice(0, MAX_SHOWN),
    news: own.isProfessional ? newsFor(deps, viewer, fitting) : null,
  }
}

export type HomeDashboard = Awaited<ReturnType<typeof loadHome>>

/** Loads the home page of a signed-in person. */
export async function loadHome(deps: Deps, viewer: Viewer) {
  const { read } = deps.db
  const own = await loadOwn(deps, viewer, { limit: MAX_SHOWN })
  return {
    ...own,
    applied: jobsAppliedFor(read, viewer.id),
    featured: own.isProfessional ? featuredJobs(deps, MAX_SHOWN) : [],
    /** The open job that fits best; its score is the Match Score (RULINGS.md section 1). */
    best: own.isProfessional ? matchesFor(deps, viewer, { limit: 1 }).rows[0] : undefined,
    views: own.isProfessional ? await countViews(read, viewer.id, deps.clock.now()) : 0,
  }
}

/** The parts that both pages show: the person's own applications and messages, or those of their school. */
async function loadOwn(deps: Deps, viewer: Viewer, params: PageParams) {
  const { read } = deps.db
  const now = deps.clock.now()
  const { schoolId, userType } = viewer
  const sent = schoolId ? null : await sentBy(read, viewer.id, { limit: MAX_SHOWN })
  return {
    now,
    isProfessional: isProfessional(viewer),
    applications: schoolId ? countApplications(read, schoolId) : (sent?.total ?? 0),
    messages: await countMessages(read, viewer.id),
    sent,
    jobs: schoolId ? jobsOfSchool(read, schoolId, now, params) : null,
    work: schoolId ? loadPendingWork(deps, schoolOf(viewer)) : null,
    pending: schoolId ? countPending(read, schoolId) : 0,
    received: schoolId ? await receivedWithPhotos(read, schoolId, now) : null,
    hasWritten: userType === 'parent' && (await hasSent(read, viewer.id)),
    families: userType === 'tutor' ? requestsFor(read, viewer, now, MAX_SHOWN) : null,
    parent: userType === 'parent' ? await loadParent(deps, viewer) : null,
  }
}

async function receivedWithPhotos(read: Reader, schoolId: string, now: number) {
  const page = await receivedBySchool(read, schoolId, now, { limit: MAX_SHOWN })
  const applicants = page.rows.map(({ applicantId }) => applicantId)
  return { ...page, photos: photosOf(read, applicants) }
}

/**
 * Returns jobs for which the viewer has not applied: the best matches with an active subscription, otherwise the newest by the
 * title keywords of the role (RULINGS.md section 8).
 */
function fittingJobs(deps: Deps, viewer: Viewer): RecommendedJob[] {
  const except = jobsAppliedFor(deps.db.read, viewer.id)
  if (viewer.subscription.isActive)
    return matchesFor(deps, viewer, { limit: MAX_FITTING, except, ownRoleFirst: true }).rows

  const newest = searchJobs(deps, jobFilters.parse({ role: viewer.userType, limit: 100 }))
  return newest.rows.filter(({ id }) => !except.has(id)).slice(0, MAX_FITTING)
}

export type ParentParts = Awaited<ReturnType<typeof loadParent>>

async function loadParent(deps: Deps, viewer: Viewer) {
  const { read } = deps.db
  const now = deps.clock.now()
  const requests = requestsOfParent(read, viewer, { limit: MAX_SHOWN }, now).rows.filter(
    ({ state }) => state !== 'closed',
  )
  return {
    tutors: tutorsFor(
      deps,
      viewer,
      requests.find(({ state }) => state === 'open'),
      MAX_SHOWN,
    ),
    news: newsFor(deps, viewer, []),
    saved: savedProfessionalsOf(deps, viewer.id, { limit: MAX_SHOWN }),
    conversations: await conversationsOf(read, viewer.id, { limit: MAX_SHOWN }),
    requests,
    reviewable: await reviewableBy(read, viewer.id, now, MAX_SHOWN),
  }
}
