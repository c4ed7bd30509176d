import type { PageAsked } from '#db/paging.ts'
import type { Deps } from '#src/deps.ts'
import { countReceived as countApplications, sentBy } from '#src/features/applications/lists.ts'
import { availableJobs } from '#src/features/jobs/available.ts'
import { featuredJobs } from '#src/features/jobs/search.ts'
import { countReceived as countMessages } from '#src/features/messages/lists.ts'
import { jobsOfSchool } from '#src/features/schools/job-list.ts'
import type { Viewer } from '#src/http/viewer.ts'

export type Dashboard = Awaited<ReturnType<typeof loadDashboard>>

/** What a person's dashboard shows: figures, then what they sent or, for a school, its jobs with who waits. */
export async function loadDashboard(deps: Deps, viewer: Viewer, asked: PageAsked) {
  const { read } = deps.db
  const isSchool = viewer.schoolId !== null
  const sent = isSchool ? null : await sentBy(read, viewer.id, asked)
  const jobs = viewer.schoolId ? jobsOfSchool(read, viewer.schoolId, deps.clock.now(), asked) : null
  return {
    availableJobs: availableJobs(deps.db, viewer.userType),
    applications: viewer.schoolId ? countApplications(read, viewer.schoolId) : (sent?.total ?? 0),
    messages: await countMessages(read, viewer.id),
    sent,
    jobs,
    featured: isSchool ? [] : featuredJobs(deps, 3),
    now: deps.clock.now(),
  }
}
