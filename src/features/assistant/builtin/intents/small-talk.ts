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
  answer: () => "Karibu, you're welcome! Ask me again any time.",
}

export const bye: Intent = {
  id: 'bye',
  isTalk: true,
  answer: ({ asker }) => `Kwaheri, ${asker.firstName}. All the best, and welcome back any time!`,
}

export const unclear: Intent = {
  id: 'unclear',
  isTalk: true,
  answer: () =>
    reply(
      "Sorry, I didn't understand that. Please ask again in a few more words, such as “physics jobs in Kisumu”.",
      `To reach a person, ${link('write to us', paths.contact())}.`,
    ),
}

export const whoAreYou: Intent = {
  id: 'who-are-you',
  answer: ({ deps }) =>
    reply(
      `I'm the built-in assistant of ${deps.site().name}: a program, not a person and not a language model. I answer from this site's jobs, profiles and guides, and I don't make anything up.`,
      `${deps.site().name} is not TSC and not an agency. It takes no share of anyone's pay.`,
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
      'your applicants, and how to reply to them',
      'finding teachers, tutors, counselors and coaches',
      'what other schools pay, TSC and CBE',
      'fees, your account and safety',
    ]
  }
  if (userType === 'parent') {
    return [
      'finding a tutor, teacher, counselor or coach',
      'what tutors charge',
      'CBE levels, subjects and exams',
      'safety, and how to choose a tutor',
      'fees, your account and messages',
    ]
  }
  return [
    'open jobs by subject, place or type: try “maths jobs in Kisumu”',
    'your matches and your applications',
    'TSC, licences, CBE and what jobs pay',
    'interviews, CVs and cover letters',
    'fees, your account and safety',
  ]
}

export const language: Intent = {
  id: 'language',
  answer: () =>
    reply(
      'Ndiyo! I understand everyday Kiswahili, Sheng and most typing mistakes. I answer in plain English.',
      'Uliza tu: “natafuta kazi ya hesabu Nakuru”.',
    ),
}

export const keepsThis = guideIntent({ id: 'keeps-this' }, sectionAt('help', 'is-my-chat-saved'))

export const reachPerson: Intent = {
  id: 'reach-person',
  answer: ({ deps }) => {
    const { supportPhone, supportEmail } = deps.site()
    return reply(
      `To reach a person, ${link('write to us', paths.contact())}, call ${supportPhone} or email ${supportEmail}.`,
      'Tell us what you were doing and what you saw. Never send a password or PIN.',
    )
  },
}

export const onYourPhone: Intent = {
  id: 'on-your-phone',
  answer: () =>
    reply(
      "There is no app to install. The site works in your browser, and you can add it to your home screen from the browser's menu. It turns dark or light with your phone's setting.",
      `${sectionAt('help', 'i-have-no-network').paragraphs[0]}`,
      `Something not working? ${link('Write to us', paths.contact())} and tell us what you were doing.`,
    ),
}

export const outside: Intent = { id: 'outside', answer: () => notKnown() }

export const otherPeople: Intent = {
  id: 'other-people',
  answer: ({ asker }: Question) =>
    reply(
      "I can't share anyone's phone number, email, password or messages. Phone numbers and emails show only once two people have both written, or to a school that a person applied to.",
      asker.userType === 'admin'
        ? `Administrators open a person's page from the ${link('panel', paths.adminDashboard('users'))}; every visit is recorded. Or ${link('write to us', paths.contact())}.`
        : `To reach someone, use ${link('Messages', paths.messages())} or ${link('the directory', paths.professionals())}. For anything else, ${link('write to us', paths.contact())}.`,
    ),
}
