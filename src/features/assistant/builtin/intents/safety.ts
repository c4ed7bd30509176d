import { paths } from '#src/paths.ts'
import { asked } from '../asked.ts'
import { fromGuide } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent } from '../intent.ts'
import { item, link, reply } from '../reply.ts'

const help = (id: string) => sectionAt('help', id)

export const childDanger: Intent = {
  id: 'child-danger',
  examples: asked(`
    I think a child is in danger because of somebody on this site; a tutor touched my child; child abuse;
    mtoto anadhulumiwa; a teacher is hurting a student; worried about the safety of a child; report child
    abuse; my daughter says the tutor hurts her; mtoto ako kwa hatari; a learner was beaten by the teacher;
    someone is sending bad messages to a child; defilement case at school; child helpline number; a pupil
    told me that somebody touches her; emergency child in danger; student wants to kill herself; my kid says
    the tutor touches him; mwalimu anapiga mtoto wangu; a child told me that she is being abused; a student
    wants to harm himself; mtoto anapigwa; a coach is sexually harassing learners; child protection; how do
    I report a teacher who abuses children; I am worried about a pupil; a man here asks about children; my
    child is not safe; mwalimu amemshika mtoto; safeguarding; teacher sends love messages to my daughter;
    one of our pupils says her tutor abuses her; a tutor is behaving badly with my child; I suspect child
    abuse; my child is being hurt; mtoto ameumizwa; teacher beats learners; who do I call if a child is at
    risk; abuse of a student; child in danger; protect a child; sexual abuse of a pupil; the tutor asked my
    daughter for photos; number to report child abuse; somebody on this site is a danger to children`),
  answer: () =>
    reply(
      help('safeguarding').paragraphs[0],
      `Then tell us: ${link('use the contact form', paths.contact('safeguarding'))} or choose Report and A child may be at risk. You need no proof, and we do not tell the person who wrote.`,
      `More: ${link('Safeguarding', help('safeguarding').path)}.`,
    ),
}

export const block: Intent = {
  id: 'block',
  examples: asked(`
    a man keeps sending me messages I do not like; how do I block someone; block a person; someone is
    harassing me; mtu ananisumbua kwa messages; stop someone from writing to me; insulting messages;
    somebody threatens me here; ananitumia meseji mbaya; unblock a person; zuia mtu; a parent is abusing me
    in chat; inappropriate messages from a school director; he wants to meet me at night; kuna mtu
    ananitukana kwa inbox; parent ananitumia messages za ajabu usiku; somebody keeps disturbing me; I do not
    want him to write to me; he keeps asking for my photos; stop a person; how do I stop messages from a
    parent; sexual messages; bullying; rude parent; ananisumbua kila siku; block this school; client keeps
    texting me nonsense at night how do I stop him; I want to block a school; he insults me; how do I stop
    this person; unwanted messages; harassed in messages; she keeps writing to me; blocking; threats in my
    inbox; someone is abusing me here; mtu anatuma ujumbe mbaya; stop getting messages from someone`),
  answer: question =>
    fromGuide(question, help('somebody-writes-what-i-do-not-want-to-read'), {
      last: `${link('Your messages', paths.messages())}`,
    }),
}

export const report: Intent = {
  id: 'report',
  examples: asked(`
    how to report a fake job; report a job; I want to report a school; report a profile; ripoti kazi ya
    uongo; complain about a tutor; report a teacher; a review about me is false; where do I complain; nataka
    kuripoti; report a user; false information on a profile; a school lied about the pay; the school refuses
    to pay me; this job post is a lie where do I report; report a parent; fake profile; someone uses my
    photo; a school that does not pay; report a message; I have a complaint; this teacher is lying; unfair
    review; remove a bad review; kuna kazi feki; I want to complain about a school; report abuse of the
    site; report a school that lied; how do I report; reporting; I found a fake profile; wrong information
    in a job; this advert is false; I want to report somebody; tutor did not show up; teacher took my money
    and did not teach; false review; flag a job; kuripoti shule; complaint about a teacher`),
  answer: question =>
    question.ideas.has('job') || question.ideas.has('scam')
      ? fromGuide(question, help('a-job-looks-wrong'))
      : fromGuide(question, help('a-profile-a-school-or-a-review-looks-wrong'), {
          last: `Not on a page? ${link('Write to us', paths.contact('report'))}.`,
        }),
}

export const whoSeesPhone: Intent = {
  id: 'who-sees-phone',
  examples: asked(`
    who can see my phone number; is my number public; who sees my email; can strangers see my contacts; nani
    anaona namba yangu; do tutors see my phone number; is my phone number shown on my profile; will people
    call me; je namba yangu inaonekana; can schools see my email; do you share my number; hide my phone
    number; can the school call me; do they see my number; is my contact visible to everyone; why did a
    stranger call me; namba yangu inaonekana na nani; do parents see my email; when is my number shown; my
    contacts are private; can anyone get my phone number; will parents get my phone number; is my email
    public; who gets my contacts; my number privacy; who can call me; will my number be displayed; can a
    school see my phone; strangers have my number; is my phone safe here; who can see my email address;
    namba yangu ni siri`),
  answer: question => fromGuide(question, help('who-sees-my-phone-number-and-email')),
}

export const tutorAtHome: Intent = {
  id: 'tutor-at-home',
  for: ['parent', 'tutor', 'counselor', 'career_coach'],
  examples: asked(`
    is it safe to let a tutor come to my house what should I check; how do I know a tutor is safe; what
    should I ask a tutor before hiring; are your tutors vetted; do you check the tutors; background check of
    tutors; ni salama tutor kuja nyumbani; safety of my child with a tutor; how do I choose a tutor; can I
    trust the tutors here; first meeting with a tutor; what papers should a tutor show me; is it safe to
    meet a parent at home as a tutor; nitajuaje tutor ni mzuri; are these tutors checked by the police; is
    the tutor safe with my daughter; what to check before hiring a tutor; tips for choosing a tutor; can I
    leave my child alone with a tutor; how do I interview a tutor; how do I pick a good tutor; do tutors
    have good conduct; is it safe to go to the house of a student; usalama wa mtoto na tutor; should I be
    there during lessons; do you vet teachers; how sure are you that the tutors are good people; is it safe;
    are tutors safe; can I trust a tutor in my house; vetting of tutors; safety tips for parents; meeting a
    tutor for the first time; what should I look for in a tutor; do tutors have clearance; how do you screen
    teachers; safety when tutoring at a home; home visits safety; certificate of good conduct for tutors`),
  answer: () =>
    reply(
      'For a safe start:',
      ...help('safeguarding').items.map(item),
      `The Verified badge says what was checked and when; without one, look twice. ${link('Safeguarding', help('safeguarding').path)} · ${link('Advice for parents', paths.parents())}`,
    ),
}
