import { paths } from '#src/paths.ts'
import { link, reply } from '../format-reply.ts'
import type { Intent, Question } from '../intent.ts'

/** Said wherever an answer is not here. */
export const notKnown = (more?: string | null) =>
  reply(
    'Sorry, I do not know the answer to that. I only know this site: its jobs, people, fees and guides.',
    more,
    `${link('Write to us', paths.contact())} and a person answers you, or ask me in other words.`,
  )

export const outside: Intent = {
  id: 'outside',
  answer: () => notKnown(),
}

export const otherPeople: Intent = {
  id: 'other-people',
  answer: ({ asker }: Question) =>
    reply(
      'I cannot give anybody’s phone number, email, password or messages. Phone and email show only where both have written, or to a school that somebody applied to.',
      asker.userType === 'admin'
        ? `Administrators open a person from the ${link('panel', paths.adminDashboard('users'))}; each opening is noted. Or ${link('write to us', paths.contact())}.`
        : `To reach somebody, use ${link('Messages', paths.messages())} or ${link('the directory', paths.professionals())}; for anything else ${link('write to us', paths.contact())}.`,
    ),
}
