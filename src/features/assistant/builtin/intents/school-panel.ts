import { schoolAnalytics } from '#src/features/schools/analytics.ts'
import { jobsOfSchool } from '#src/features/schools/job-list.ts'
import { schoolOf } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { formatCount, formatKes } from '#src/ui/format.ts'
import { item, link, reply } from '../format-reply.ts'
import type { Intent } from '../intent.ts'
import { postJob } from './post-a-job.ts'

const LOOKED_AT = 20
const MAX_ROWS = 4

/** A school's own figures, as its panel shows them. */
export const schoolFigures: Intent = {
  id: 'school-figures',
  for: ['school'],
  answer: async question => {
    const { deps, asker, now } = question
    if (asker.userType !== 'school') return postJob.answer(question)
    const { schoolId } = schoolOf(asker)
    const figures = await schoolAnalytics(deps.db.read, schoolId, now)
    const { rows } = jobsOfSchool(deps.db.read, schoolId, now, { limit: LOOKED_AT })
    const open = rows.filter(({ isOpen }) => isOpen).slice(0, MAX_ROWS)
    return reply(
      `Your school now: ${formatCount(figures.activeJobs)} open ${figures.activeJobs === 1 ? 'job' : 'jobs'}, ${formatCount(figures.totalApplications)} ${figures.totalApplications === 1 ? 'application' : 'applications'} received, ${formatCount(figures.totalUsers)} ${figures.totalUsers === 1 ? 'person' : 'people'} who applied or wrote with you, and ${formatKes(figures.revenue)} paid on this site.`,
      ...open.map(({ id, title, applications }) =>
        item(`${link(title, paths.job(id))}: ${formatCount(applications)} applied`),
      ),
      `Your panel: ${link('people', paths.admin('users'))} · ${link('jobs', paths.admin('jobs'))} · ${link('applications', paths.admin('applications'))} · ${link('messages', paths.admin('messages'))} · ${link('your school', paths.ownSchool())} · ${link('colleagues', paths.people())}`,
    )
  },
}
