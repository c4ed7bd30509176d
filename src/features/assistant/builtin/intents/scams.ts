import { paths } from '#src/paths.ts'
import { link, reply } from '../format-reply.ts'
import { fromGuide } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent } from '../intent.ts'

const scams = (id = '') => sectionAt('jobScams', id)

export const payForJob: Intent = {
  id: 'pay-for-job',
  answer: question =>
    fromGuide(question, scams(), {
      last: `Report it: choose Report this job on its page, or ${link('write to us', paths.contact('report'))}.`,
    }),
}

export const scamSigns: Intent = {
  id: 'scam-signs',
  answer: question =>
    fromGuide(question, scams('signs-of-a-false-job'), {
      first: 'Signs of a false job, and never pay for one:',
      listOnly: true,
      last: `${link('How to check a school', scams('how-to-check').path)}`,
    }),
}

export const alreadyPaid: Intent = {
  id: 'already-paid',
  answer: question => fromGuide(question, scams('if-it-has-happened')),
}

export const neverPin: Intent = {
  id: 'never-pin',
  answer: question =>
    reply(
      'No. We never ask for your PIN, password or a code, and never call you for money. Do not give it.',
      fromGuide(question, scams('how-we-protect-you'), { items: /never call/, listOnly: true }),
      `Tell us who it was: ${link('write to us', paths.contact('report'))}.`,
    ),
}
