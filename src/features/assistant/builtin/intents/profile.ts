import { individuals } from '#src/domain/people/roles.ts'
import { completenessOf } from '#src/features/professionals/profile-completeness.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { schoolAnalytics } from '#src/features/schools/analytics.ts'
import { schoolOf } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { formatKes } from '#src/ui/format.ts'
import { count, item, link, listOf, reply } from '../answers/format-reply.ts'
import { jobLink, ownSchoolJobs } from '../answers/job-query.ts'
import { staticIntents } from '../answers/static-answers.ts'
import type { Intent } from '../intent.ts'
import { findPeople } from './find-people.ts'

export const schoolFigures: Intent = {
  id: 'school-figures',
  for: ['school'],
  answer: async question => {
    const { deps, asker, now } = question
    if (asker.userType !== 'school') return staticIntents['post-job']?.answer(question) ?? ''
    const { schoolId } = schoolOf(asker)
    const figures = await schoolAnalytics(deps.db.read, schoolId, now)
    const open = ownSchoolJobs(question, 20).filter(({ isOpen }) => isOpen)
    return reply(
      `Your school has ${count(figures.activeJobs, 'open job')}, ${count(figures.totalApplications, 'application')} received, ${count(figures.totalUsers, 'person', 'people')} who applied or exchanged messages with you, and ${formatKes(figures.revenue)} paid on this site.`,
      ...open.slice(0, 4).map(job => item(`${jobLink(job)}: ${count(job.applications, 'application')}`)),
      `Your panel: ${link('people', paths.admin('users'))} · ${link('jobs', paths.admin('jobs'))} · ${link('applications', paths.admin('applications'))} · ${link('messages', paths.admin('messages'))} · ${link('your school', paths.ownSchool())} · ${link('colleagues', paths.people())}`,
    )
  },
}

export const growPractice: Intent = {
  id: 'grow-practice',
  for: individuals,
  answer: question => {
    const { asker } = question
    if (!isProfessional(asker)) return findPeople.answer(question)
    const { percent, missing } = completenessOf(asker)
    return reply(
      'To help schools and families find and choose you:',
      item(
        missing.length > 0
          ? `Your ${link('profile', paths.profile())} is ${percent}% complete: add ${listOf(missing)}.`
          : `Your ${link('profile', paths.profile())} is complete. Describe in it the difference you made for the people you worked with.`,
      ),
      asker.hourlyRate === null && item('Add your hourly rate: families see it in the list.'),
      item(`Get the ${link('Verified badge', paths.verification())}: it's free and shows what we checked.`),
      item("Ask people you've exchanged messages with for a review: your stars show on your page."),
      item(
        `Apply for ${link('open jobs', paths.jobs())} that fit you, and reply to ${link('messages', paths.messages())} quickly.`,
      ),
    )
  },
}
