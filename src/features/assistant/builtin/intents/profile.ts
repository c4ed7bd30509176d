import { individuals } from '#src/domain/people/roles.ts'
import { completenessOf } from '#src/features/professionals/profile-completeness.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { item, link, listOf, reply, settings } from '../format-reply.ts'
import { fromGuide } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent } from '../intent.ts'
import { findPeople } from './find-people.ts'

export const stopNotices: Intent = {
  id: 'stop-notices',
  answer: () =>
    reply(
      `Choose which emails and SMS you get in ${link('Account Settings, Preferences', settings('preferences'))}. Every notice also ends with a link that stops it.`,
      `Emails with new jobs are ${link('job alerts', paths.alerts())}: cancel them there. What concerns your account itself always comes.`,
    ),
}

export const myData: Intent = {
  id: 'my-data',
  answer: () =>
    reply(
      `You can download a copy of everything in ${link('Account Settings, Your data', settings('data'))}. We sell nothing and show no advertisements.`,
      `What is kept, why and how long: ${link('Privacy', paths.privacy())}. What the law gives you: ${link('Your data rights', paths.resource('data-rights'))}.`,
    ),
}

export const hideProfile: Intent = {
  id: 'hide-profile',
  for: individuals,
  answer: ({ asker }) =>
    isProfessional(asker)
      ? reply(
          `Yes. In ${link('Account Settings, Preferences', settings('preferences'))}, untick Profile visibility for employers: then you are in no list, and only schools you apply to see your profile.`,
          'It cannot be hidden from one person alone. Email and phone are never on a public profile.',
        )
      : reply(
          `Only professionals have a public profile. What others see of you: ${link('Privacy', paths.privacy())}.`,
        ),
}

export const colleagues: Intent = {
  id: 'colleagues',
  for: ['school'],
  answer: question => {
    const isSchool = question.asker.userType === 'school'
    return fromGuide(question, sectionAt('help', 'can-two-people-share-an-account'), {
      ...(isSchool && {
        last: `Invite a colleague by email under ${link('People', paths.people())}: owners do, and each colleague gets a sign-in of their own.`,
      }),
    })
  },
}

function missingIn(asker: Viewer): string {
  const { percent, missing } = completenessOf(asker)
  return missing.length > 0
    ? `Yours is ${percent} % complete; it lacks ${listOf(missing)}.`
    : 'Yours is complete.'
}

export const editProfile: Intent = {
  id: 'edit-profile',
  answer: ({ asker }) =>
    asker.userType === 'school'
      ? reply(
          `What your school says of itself is under ${link('Your school', paths.ownSchool())}; your own name and photo under ${link('your profile', paths.profile())}.`,
        )
      : reply(
          `Open ${link('your profile', paths.profile())}: each tab saves by itself, and a photo is added there too.`,
          isProfessional(asker) &&
            `${missingIn(asker)} Subjects, county, experience and availability are what matching reads.`,
        ),
}

export const documents: Intent = {
  id: 'documents',
  for: individuals,
  answer: () =>
    reply(
      `Up to five CVs and certificates of 5 MB each go under ${link('Documents', paths.documents())}. Schools that you apply to can open them; the public cannot.`,
      `To have them checked for the badge: ${link('Get verified', paths.verification())}.`,
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
