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
      `Then tell us: ${link('use the contact form', paths.contact('safeguarding'))} or choose Report and A child may be at risk. You don't need proof, and we never tell the other person who reported them.`,
      // The question may be about interviews: 'What do I say if a child tells me?'
      (question.ideas.has('interview') && lineAbout(question, 'interviews', 'questions-that-come-up')) ||
        `More: ${link('Safeguarding', help('safeguarding').path)}.`,
    ),
}

export const ownDanger: Intent = {
  id: 'own-danger',
  answer: () =>
    reply(
      "I'm sorry you're going through this, and I'm glad you told me. You don't have to carry it alone.",
      'If you might harm yourself, or someone is harming you, please call 999 or 112 now, or go to the nearest hospital. Talk to someone you trust today.',
      // https://nation.africa/kenya/gender/this-is-how-the-sgbv-hotline-1195-works-3444562
      "For violence or harassment, including at work, call 1195, the free national helpline, day or night. If you're under 18, call 116.",
      `Was it someone from this site? ${link('Tell us', paths.contact('safeguarding'))}, and we'll act.`,
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
          last: `If it isn't on a page, ${link('write to us', paths.contact('report'))}.`,
        }),
}

export const whoSeesPhone: Intent = {
  id: 'who-sees-phone',
  answer: question =>
    question.asker.userType === 'school'
      ? reply(
          `You see the phone and email of everyone who applied to you under ${link('Applications', paths.admin('applications'))}. For other people, they show once you've both written.`,
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
      `The Verified badge shows what we checked and when. Without one, take extra care. ${link('Safeguarding', help('safeguarding').path)} · ${link('Advice for parents', paths.parents())}`,
    ),
}

const scams = (id = '') => sectionAt('jobScams', id)

export const payForJob = guideIntent({ id: 'pay-for-job' }, scams(), {
  last: `To report it, choose Report this job on its page, or ${link('write to us', paths.contact('report'))}.`,
})

export const scamSigns = guideIntent({ id: 'scam-signs' }, scams('signs-of-a-fake-job'), {
  first: 'Never pay for a job. Signs of a fake one:',
  listOnly: true,
  last: link('How to check a school', scams('how-to-check').path),
})

export const alreadyPaid = guideIntent({ id: 'already-paid' }, scams('if-it-has-happened-to-you'))

export const neverPin: Intent = {
  id: 'never-pin',
  answer: question =>
    reply(
      "No. We never ask for your PIN, password or a code, and never call you for money. Don't share it.",
      fromGuide(question, scams('how-we-protect-you'), { items: /never call/, listOnly: true }),
      `Tell us who asked: ${link('write to us', paths.contact('report'))}.`,
    ),
}
