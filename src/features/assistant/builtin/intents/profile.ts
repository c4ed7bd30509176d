import { individuals } from '#src/domain/people/roles.ts'
import { completenessOf } from '#src/features/professionals/profile-completeness.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { item, link, listOf, reply } from '../format-reply.ts'
import type { Intent } from '../intent.ts'
import { findPeople } from './find-people.ts'

function missingIn(asker: Viewer): string {
  const { percent, missing } = completenessOf(asker)
  return missing.length > 0
    ? `Yours is ${percent}% complete. Still missing: ${listOf(missing)}.`
    : 'Yours is complete.'
}

export const editProfile: Intent = {
  id: 'edit-profile',
  answer: ({ asker }) =>
    asker.userType === 'school'
      ? reply(
          `Edit your school's details under ${link('Your school', paths.ownSchool())}, and your own name and photo under ${link('your profile', paths.profile())}.`,
        )
      : reply(
          `Open ${link('your profile', paths.profile())}. Save each tab before you leave it. You can add a photo there too.`,
          isProfessional(asker) &&
            `${missingIn(asker)} Matching looks at your subjects, county, experience and availability.`,
        ),
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
