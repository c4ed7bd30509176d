import { schoolAnalytics } from '#src/features/schools/figures.ts'
import { schoolOf } from '#src/http/viewer.ts'
import { paths } from '#src/paths.ts'
import { formatCount, formatKes } from '#src/ui/format.ts'
import type { Intent } from '../intent.ts'
import { link, reply } from '../reply.ts'
import { postJob } from './posting.ts'

/** A school's own figures, as its panel shows them. */
export const schoolFigures: Intent = {
  id: 'school-figures',
  for: ['school'],
  answer: async question => {
    const { deps, asker, now } = question
    if (asker.userType !== 'school') return postJob.answer(question)
    const figures = await schoolAnalytics(deps.db.read, schoolOf(asker).schoolId, now)
    return reply(
      `Your school now: ${formatCount(figures.activeJobs)} open ${figures.activeJobs === 1 ? 'job' : 'jobs'}, ${formatCount(figures.totalApplications)} ${figures.totalApplications === 1 ? 'application' : 'applications'} received, ${formatCount(figures.totalUsers)} ${figures.totalUsers === 1 ? 'person' : 'people'} who applied or wrote with you, and ${formatKes(figures.revenue)} paid on this site.`,
      `Your panel: ${link('people', paths.admin('users'))} · ${link('jobs', paths.admin('jobs'))} · ${link('applications', paths.admin('applications'))} · ${link('messages', paths.admin('messages'))} · ${link('your school', paths.ownSchool())} · ${link('colleagues', paths.people())}`,
    )
  },
}
