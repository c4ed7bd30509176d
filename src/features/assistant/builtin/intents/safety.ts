import { paths } from '#src/paths.ts'
import { fromGuide } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent } from '../intent.ts'
import { item, link, reply } from '../reply.ts'

const help = (id: string) => sectionAt('help', id)

export const childDanger: Intent = {
  id: 'child-danger',
  answer: () =>
    reply(
      help('safeguarding').paragraphs[0],
      `Then tell us: ${link('use the contact form', paths.contact('safeguarding'))} or choose Report and A child may be at risk. You need no proof, and we do not tell the person who wrote.`,
      `More: ${link('Safeguarding', help('safeguarding').path)}.`,
    ),
}

export const block: Intent = {
  id: 'block',
  answer: question =>
    fromGuide(question, help('somebody-writes-what-i-do-not-want-to-read'), {
      last: `${link('Your messages', paths.messages())}`,
    }),
}

export const report: Intent = {
  id: 'report',
  answer: question =>
    question.ideas.has('job') || question.ideas.has('scam')
      ? fromGuide(question, help('a-job-looks-wrong'))
      : fromGuide(question, help('a-profile-a-school-or-a-review-looks-wrong'), {
          last: `Not on a page? ${link('Write to us', paths.contact('report'))}.`,
        }),
}

export const whoSeesPhone: Intent = {
  id: 'who-sees-phone',
  answer: question => fromGuide(question, help('who-sees-my-phone-number-and-email')),
}

export const tutorAtHome: Intent = {
  id: 'tutor-at-home',
  for: ['parent', 'tutor', 'counselor', 'career_coach'],
  answer: () =>
    reply(
      'For a safe start:',
      ...help('safeguarding').items.map(item),
      `The Verified badge says what was checked and when; without one, look twice. ${link('Safeguarding', help('safeguarding').path)} · ${link('Advice for parents', paths.parents())}`,
    ),
}
