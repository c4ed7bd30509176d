import { completenessOf } from '#src/features/professionals/profile-completeness.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { paths } from '#src/paths.ts'
import { item, link, listOf, reply } from '../format-reply.ts'
import type { Intent } from '../intent.ts'
import { findPeople } from './find-people.ts'

/** How a professional is found by more schools and families: from what their own profile has and lacks. */
export const growPractice: Intent = {
  id: 'grow-practice',
  for: ['teacher', 'tutor', 'counselor', 'career_coach'],
  answer: question => {
    const { asker } = question
    if (!isProfessional(asker)) return findPeople.answer(question)
    const { percent, missing } = completenessOf(asker)
    return reply(
      'So that schools and families find and choose you:',
      item(
        missing.length > 0
          ? `Your ${link('profile', paths.profile())} is ${percent} % complete: add ${listOf(missing)}.`
          : `Your ${link('profile', paths.profile())} is complete; say in it what changed for those you worked with.`,
      ),
      asker.hourlyRate === null && item('Name your hourly rate: families see it in the list.'),
      item(`The ${link('Verified badge', paths.verification())} is free, and says what was checked.`),
      item('Ask those you have written with for a review: stars stand on your page.'),
      item(
        `Apply to ${link('open jobs', paths.jobs())} that fit you, and answer ${link('messages', paths.messages())} soon.`,
      ),
    )
  },
}
