import { completenessOf } from '#src/features/professionals/profile-completeness.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { schoolAnalytics } from '#src/features/schools/analytics.ts'
import { schoolOf } from '#src/http/session/current-user.ts'
import { formatKes } from '#src/ui/format.ts'
import { count, item, listOf, reply } from '../answers/format-reply.ts'
import { jobLink, ownOpenJobs } from '../answers/job-query.ts'
import { yesOrNo } from '../answers/polarity.ts'
import type { Question } from '../intent.ts'

export async function schoolFigures(question: Question): Promise<string> {
  const { deps, asker, now } = question
  const figures = await schoolAnalytics(deps.db.read, schoolOf(asker).schoolId, now)
  const open = ownOpenJobs(question, 20).slice(0, 4)
  return reply(
    `Your school has ${count(figures.activeJobs, 'open job')}, ${count(figures.totalApplications, 'application')} received, ${count(figures.totalUsers, 'person', 'people')} who applied or exchanged messages with you, and ${formatKes(figures.revenue)} paid on this site.`,
    ...open.map(job => item(`${jobLink(job)}: ${count(job.applications, 'application')}`)),
  )
}

export async function schoolPaid({ deps, asker, now }: Question): Promise<string> {
  const { revenue } = await schoolAnalytics(deps.db.read, schoolOf(asker).schoolId, now)
  return formatKes(revenue)
}

export function profileToDo({ asker }: Question): string {
  if (!isProfessional(asker)) return ''
  const { percent, missing } = completenessOf(asker)
  return reply(
    item(
      missing.length > 0
        ? `Your [profile](/profile) is ${percent}% complete: add ${listOf(missing)}.`
        : 'Your [profile](/profile) is complete. Describe in it the difference you made for the people you worked with.',
    ),
    asker.hourlyRate === null && item('Add your hourly rate: families see it in the list.'),
  )
}

export function stillMissing({ asker, text }: Question): string {
  if (!isProfessional(asker)) return ''
  const { percent, missing } = completenessOf(asker)
  const state = missing.length > 0 ? `${percent}% complete. Still missing: ${listOf(missing)}` : 'complete'
  return `${yesOrNo(text, missing.length === 0, /\b(complete\w*|finished|full|kamili\w*|100)\b/i)}Your profile is ${state}. Matching looks at your subjects, county, experience and availability.`
}
