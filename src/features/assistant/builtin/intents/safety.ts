import { paths } from '#src/paths.ts'
import { fromGuide, sentences } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent } from '../intent.ts'
import { item, link, reply } from '../reply.ts'

const scams = (id = '') => sectionAt('jobScams', id)
const help = (id: string) => sectionAt('help', id)

export const payForJob: Intent = {
  id: 'pay-for-job',
  examples: [
    'a school is asking me to send money before the interview is this normal',
    'they want me to pay for the job',
    'should I pay to get a job',
    'wananiomba pesa ndio nipate kazi',
    'asked to pay a processing fee for a job',
    'employer asks for registration fee before interview',
    'is it okay to pay for a job offer',
    'shule inataka nilipe kwanza',
    'they asked for 2000 for medical forms',
    'do I have to pay the school to be hired',
    'a headteacher wants a bribe to give me the job',
    'someone is selling TSC posting letters',
    'pay for uniform before starting work',
    'ameniambia nitume pesa ya interview',
    'school wants money for facilitation',
  ],
  answer: question =>
    reply(
      sentences(scams().paragraphs, 60),
      `Report it: choose Report this job on its page, or ${link('write to us', paths.contact('report'))}.`,
      `More: ${link(scams().guide, scams().path)}.`,
    ) &&
    fromGuide(question, scams(), {
      last: `Report it: choose Report this job on its page, or ${link('write to us', paths.contact('report'))}.`,
    }),
}

export const scamSigns: Intent = {
  id: 'scam-signs',
  examples: [
    'nitajuaje kama hii kazi ni ya matapeli',
    'how do I know an offer is real',
    'is this job a scam',
    'signs of a fake job',
    'is this school genuine',
    'how to check if a job is legit',
    'job scam',
    'matapeli wa kazi',
    'are the jobs here real',
    'can I trust this job',
    'how do I check a school before I go',
    'is this site legit',
    'fake jobs',
    'how do I avoid being conned',
    'hii shule ni ya kweli',
    'I think this advert is fraud',
  ],
  answer: question =>
    fromGuide(question, scams('signs-of-a-false-job'), {
      first: 'Signs of a false job, and never pay for one:',
      listOnly: true,
      last: `${link('How to check a school', scams('how-to-check').path)}`,
    }),
}

export const alreadyPaid: Intent = {
  id: 'already-paid',
  examples: [
    'I already sent money to someone who promised a TSC posting what can I do now',
    'I have been conned',
    'nimetapeliwa nifanye nini',
    'I paid a scammer',
    'I sent my ID to a fraudster',
    'they took my money and blocked me',
    'how do I get back money I sent to a conman',
    'nilituma pesa kwa mkora',
    'I lost money to a fake school',
    'I gave someone my mpesa pin',
    'I was scammed',
    'nimeibiwa pesa na mtu wa kazi',
    'sent 5000 for a job and now he is not answering',
    'I sent my certificates to a fake employer',
  ],
  answer: question => fromGuide(question, scams('if-it-has-happened')),
}

export const childDanger: Intent = {
  id: 'child-danger',
  examples: [
    'I think a child is in danger because of somebody on this site',
    'a tutor touched my child',
    'child abuse',
    'mtoto anadhulumiwa',
    'a teacher is hurting a student',
    'worried about the safety of a child',
    'report child abuse',
    'my daughter says the tutor hurts her',
    'mtoto ako kwa hatari',
    'a learner was beaten by the teacher',
    'someone is sending bad messages to a child',
    'defilement case at school',
    'child helpline number',
    'a pupil told me that somebody touches her',
    'emergency child in danger',
    'student wants to kill herself',
  ],
  answer: question =>
    reply(
      fillSafeguarding(),
      `Then tell us: ${link('use the contact form', paths.contact('safeguarding'))} or choose Report and A child may be at risk. You need no proof, and we do not tell the person who wrote.`,
      `More: ${link('Safeguarding', help('safeguarding').path)}.`,
    ) || question.text,
}

/** What the help page says first: the numbers to call. */
const fillSafeguarding = () => help('safeguarding').paragraphs[0] ?? ''

export const block: Intent = {
  id: 'block',
  examples: [
    'a man keeps sending me messages I do not like',
    'how do I block someone',
    'block a person',
    'someone is harassing me',
    'mtu ananisumbua kwa messages',
    'stop someone from writing to me',
    'insulting messages',
    'somebody threatens me here',
    'ananitumia meseji mbaya',
    'unblock a person',
    'zuia mtu',
    'a parent is abusing me in chat',
    'inappropriate messages from a school director',
    'he wants to meet me at night',
  ],
  answer: question =>
    fromGuide(question, help('somebody-writes-what-i-do-not-want-to-read'), {
      last: `${link('Your messages', paths.messages())}`,
    }),
}

export const report: Intent = {
  id: 'report',
  examples: [
    'how to report a fake job',
    'report a job',
    'I want to report a school',
    'report a profile',
    'ripoti kazi ya uongo',
    'complain about a tutor',
    'report a teacher',
    'a review about me is false',
    'where do I complain',
    'nataka kuripoti',
    'report a user',
    'false information on a profile',
    'a school lied about the pay',
    'the school refuses to pay me',
  ],
  answer: question =>
    question.ideas.has('job') || question.ideas.has('scam')
      ? fromGuide(question, help('a-job-looks-wrong'))
      : fromGuide(question, help('a-profile-a-school-or-a-review-looks-wrong'), {
          last: `Not on a page? ${link('Write to us', paths.contact('report'))}.`,
        }),
}

export const whoSeesPhone: Intent = {
  id: 'who-sees-phone',
  examples: [
    'who can see my phone number',
    'is my number public',
    'who sees my email',
    'can strangers see my contacts',
    'nani anaona namba yangu',
    'do tutors see my phone number',
    'is my phone number shown on my profile',
    'will people call me',
    'je namba yangu inaonekana',
    'can schools see my email',
    'do you share my number',
    'hide my phone number',
  ],
  answer: question => fromGuide(question, help('who-sees-my-phone-number-and-email')),
}

export const tutorAtHome: Intent = {
  id: 'tutor-at-home',
  for: ['parent', 'tutor', 'counselor', 'career_coach'],
  examples: [
    'is it safe to let a tutor come to my house what should I check',
    'how do I know a tutor is safe',
    'what should I ask a tutor before hiring',
    'are your tutors vetted',
    'do you check the tutors',
    'background check of tutors',
    'ni salama tutor kuja nyumbani',
    'safety of my child with a tutor',
    'how do I choose a tutor',
    'can I trust the tutors here',
    'first meeting with a tutor',
    'what papers should a tutor show me',
    'is it safe to meet a parent at home as a tutor',
    'nitajuaje tutor ni mzuri',
  ],
  answer: () =>
    reply(
      'For a safe start:',
      ...help('safeguarding').items.map(item),
      `The Verified badge says what was checked and when; without one, look twice. ${link('Safeguarding', help('safeguarding').path)} · ${link('Advice for parents', paths.parents())}`,
    ),
}

export const neverPin: Intent = {
  id: 'never-pin',
  examples: [
    'someone called saying he is from Elimu and wants our mpesa pin',
    'do you ask for my pin',
    'I got a call asking for a code',
    'mtu amenipigia anataka pin yangu',
    'someone wants my password',
    'a person says he works for you and wants money',
    'should I give my pin',
    'somebody asked for the code sent to my phone',
    'is this call from you',
    'amesema anatoka Elimu anataka pesa',
    'does your team ask for passwords',
  ],
  answer: question =>
    reply(
      'No. We never ask for your PIN, password or a code, and never call you for money. Do not give it.',
      fromGuide(question, scams('how-we-protect-you'), { items: /never call/, listOnly: true }),
      `Tell us who it was: ${link('write to us', paths.contact('report'))}.`,
    ),
}
