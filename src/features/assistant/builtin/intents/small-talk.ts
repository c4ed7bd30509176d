import { paths } from '#src/paths.ts'
import { greetingFor } from '../../greeting-schema.ts'
import { item, link, notKnown, reply } from '../format-reply.ts'
import { guideIntent } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent, Question } from '../intent.ts'

export const hello: Intent = {
  id: 'hello',
  isTalk: true,
  answer: ({ asker }) => greetingFor(asker.userType, asker.firstName),
}

export const thanks: Intent = {
  id: 'thanks',
  isTalk: true,
  answer: () => 'Karibu, you are welcome! I am glad to help. Ask me again any time.',
}

export const bye: Intent = {
  id: 'bye',
  isTalk: true,
  answer: ({ asker }) => `Kwaheri, ${asker.firstName}. You are welcome; all the best, and come back soon!`,
}

export const unclear: Intent = {
  id: 'unclear',
  isTalk: true,
  answer: () =>
    reply(
      'I did not get that. Please ask again in a few more words, such as “physics jobs in Kisumu”, and I will look it up.',
      `A person answers if you ${link('write to us', paths.contact())}.`,
    ),
}

export const whoAreYou: Intent = {
  id: 'who-are-you',
  answer: ({ deps }) =>
    reply(
      `I am the built-in assistant of ${deps.site().name}: a program, not a person and not a language model. I look things up in this site’s jobs, profiles and guides, and I make nothing up.`,
      `${deps.site().name} is not TSC, and no agency: it takes no share of anybody’s pay.`,
      `To reach a person, ${link('write to us', paths.contact())}.`,
    ),
}

export const whatCanYouDo: Intent = {
  id: 'what-can-you-do',
  answer: ({ asker }) =>
    reply(
      'I can help you with:',
      ...topicsFor(asker).map(item),
      `${link('How the site works', paths.howItWorks())} · ${link('Help', paths.help())}`,
    ),
}

function topicsFor({ userType }: Question['asker']): string[] {
  if (userType === 'school' || userType === 'admin') {
    return [
      'posting, editing and closing a job',
      'who applied, and how to answer them',
      'finding teachers, tutors, counselors and coaches',
      'what others pay, TSC and CBE',
      'fees, your account and safety',
    ]
  }
  if (userType === 'parent') {
    return [
      'finding a tutor, teacher, counselor or coach',
      'what tutors charge',
      'CBE levels, subjects and exams',
      'safety, and how to choose',
      'fees, your account and messages',
    ]
  }
  return [
    'open jobs, by subject, place or kind: try “maths jobs in Kisumu”',
    'your matches and your applications',
    'TSC, licences, CBE and what jobs pay',
    'interviews, CV and cover letter',
    'fees, your account and safety',
  ]
}

export const language: Intent = {
  id: 'language',
  answer: () =>
    reply(
      'Ndiyo: I understand everyday Kiswahili and Sheng, and some slips of typing. I answer in plain English.',
      'Uliza tu: “natafuta kazi ya hesabu Nakuru”.',
    ),
}

export const keepsThis = guideIntent({ id: 'keeps-this' }, sectionAt('help', 'is-my-chat-saved'))

export const reachPerson: Intent = {
  id: 'reach-person',
  answer: ({ deps }) => {
    const { supportPhone, supportEmail } = deps.site()
    return reply(
      `A person answers if you ${link('write to us', paths.contact())}, call ${supportPhone} or email ${supportEmail}.`,
      'Please say what you were doing and what you saw. Never send a password or PIN.',
    )
  },
}

export const onYourPhone: Intent = {
  id: 'on-your-phone',
  answer: () =>
    reply(
      'There is no app to install: the site is light and works in the browser, and its menu can put it on your home screen. Dark or light follows what your phone is set to.',
      `${sectionAt('help', 'i-have-no-network').paragraphs[0]}`,
      `Something does not work? ${link('Write to us', paths.contact())} and say what you were doing.`,
    ),
}

export const outside: Intent = { id: 'outside', answer: () => notKnown() }

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
