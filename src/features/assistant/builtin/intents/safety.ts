import { paths } from '#src/paths.ts'
import { item, link, reply } from '../format-reply.ts'
import { fromGuide, guideIntent, lineAbout } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent } from '../intent.ts'

const help = (id: string) => sectionAt('help', id)

export const childDanger: Intent = {
  id: 'child-danger',
  answer: question =>
    reply(
      help('safeguarding').paragraphs[0],
      `Then tell us: ${link('use the contact form', paths.contact('safeguarding'))} or choose Report and A child may be at risk. You need no proof, and we do not tell the person who wrote.`,
      // The question may be about interviews: 'What do I say if a child tells me?'
      (question.ideas.has('interview') && lineAbout(question, 'interviews', 'questions-that-come-up')) ||
        `More: ${link('Safeguarding', help('safeguarding').path)}.`,
    ),
}

export const ownDanger: Intent = {
  id: 'own-danger',
  answer: () =>
    reply(
      'I am sorry that you go through this, and I am glad that you say it. You do not have to carry it alone.',
      'If you may harm yourself, or somebody harms you, please call 999 or 112 now, or go to the nearest hospital. Tell one person whom you trust, today.',
      // https://nation.africa/kenya/gender/this-is-how-the-sgbv-hotline-1195-works-3444562
      'For violence or harassment, also at work, 1195 is the free national helpline, day and night; who is under 18 calls 116.',
      `Was it somebody from this site? ${link('Tell us', paths.contact('safeguarding'))}, and we act.`,
    ),
}

export const block = guideIntent({ id: 'block' }, help('someone-is-sending-me-unwanted-messages'), {
  last: link('Your messages', paths.messages()),
})

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
  answer: question =>
    question.asker.userType === 'school'
      ? reply(
          `You see the phone and email of whoever applied to you, under ${link('See applications', paths.admin('applications'))}; of others once both of you have written.`,
          `More: ${link('Who sees my phone number and email', help('who-sees-my-phone-number-and-email').path)}.`,
        )
      : fromGuide(question, help('who-sees-my-phone-number-and-email')),
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

const scams = (id = '') => sectionAt('jobScams', id)

export const payForJob = guideIntent({ id: 'pay-for-job' }, scams(), {
  last: `Report it: choose Report this job on its page, or ${link('write to us', paths.contact('report'))}.`,
})

export const scamSigns = guideIntent({ id: 'scam-signs' }, scams('signs-of-a-false-job'), {
  first: 'Signs of a false job, and never pay for one:',
  listOnly: true,
  last: link('How to check a school', scams('how-to-check').path),
})

export const alreadyPaid = guideIntent({ id: 'already-paid' }, scams('if-it-has-happened'))

export const neverPin: Intent = {
  id: 'never-pin',
  answer: question =>
    reply(
      'No. We never ask for your PIN, password or a code, and never call you for money. Do not give it.',
      fromGuide(question, scams('how-we-protect-you'), { items: /never call/, listOnly: true }),
      `Tell us who it was: ${link('write to us', paths.contact('report'))}.`,
    ),
}
