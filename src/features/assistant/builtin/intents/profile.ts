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
      `Choose which emails and SMS you get in ${link('Account Settings, Preferences', settings('preferences'))}. These emails also have a link to unsubscribe.`,
      `To stop emails about new jobs, cancel your ${link('job alerts', paths.alerts())}. We always send security and payment emails.`,
    ),
}

export const myData: Intent = {
  id: 'my-data',
  answer: () =>
    reply(
      `You can download a copy of your data in ${link('Account Settings, Your data', settings('data'))}. We don't sell your data or show advertisements.`,
      `What we store, why and for how long: ${link('Privacy', paths.privacy())}. Your rights under the law: ${link('Your data rights', paths.resource('data-rights'))}.`,
    ),
}

export const hideProfile: Intent = {
  id: 'hide-profile',
  for: individuals,
  answer: ({ asker }) =>
    isProfessional(asker)
      ? reply(
          `Yes. In ${link('Account Settings, Preferences', settings('preferences'))}, turn off Profile visibility for employers. You'll no longer appear in any list, and only schools you apply to can see your profile.`,
          "You can't hide it from just one person. Your email and phone are never on your public profile.",
        )
      : reply(
          `Only professionals have a public profile. To learn what others can see about you, read ${link('Privacy', paths.privacy())}.`,
        ),
}

export const colleagues: Intent = {
  id: 'colleagues',
  for: ['school'],
  answer: question => {
    const isSchool = question.asker.userType === 'school'
    return fromGuide(question, sectionAt('help', 'can-two-people-share-an-account'), {
      ...(isSchool && {
        last: `Owners can invite colleagues by email under ${link('People', paths.people())}. Each colleague gets their own account.`,
      }),
    })
  },
}

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

export const documents: Intent = {
  id: 'documents',
  for: individuals,
  answer: () =>
    reply(
      `Upload up to five CVs and certificates, 5 MB each, under ${link('Documents', paths.documents())}. Schools you apply to can open them; the public can't.`,
      `To have them checked for the Verified badge, ${link('request verification', paths.verification())}.`,
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
