import { paths } from '#src/paths.ts'
import { asked } from '../asked.ts'
import { fromGuide, sentences } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent } from '../intent.ts'
import { item, link, reply } from '../reply.ts'

const scams = (id = '') => sectionAt('jobScams', id)
const help = (id: string) => sectionAt('help', id)

export const payForJob: Intent = {
  id: 'pay-for-job',
  examples: asked(`
    a school is asking me to send money before the interview is this normal; they want me to pay for the
    job; should I pay to get a job; wananiomba pesa ndio nipate kazi; asked to pay a processing fee for a
    job; employer asks for registration fee before interview; is it okay to pay for a job offer; shule
    inataka nilipe kwanza; they asked for 2000 for medical forms; do I have to pay the school to be hired; a
    headteacher wants a bribe to give me the job; someone is selling TSC posting letters; pay for uniform
    before starting work; ameniambia nitume pesa ya interview; school wants money for facilitation; they say
    I pay for the form then I get the job; the director wants 5k before giving me the letter; pay to be
    shortlisted; employer wants deposit; they ask money for training; agent wants a fee; pesa ya kuprocess;
    wanataka nitume pesa kwanza; is it normal to pay for an interview; school asks me to pay registration;
    pay for TSC posting; he says send money to secure the job; nilipe ndio niajiriwe; HR anataka kitu
    kidogo; wanasema nilipie interview; they want money first; employer asks for money; do schools charge
    for interviews; must I pay to get hired; asking me to pay for training before work; the job requires a
    deposit; pay for a job; pesa ndio upate kazi; agent asks for commission; should I send money to the
    school; somebody is asking for money for a job; is it right to pay for employment; they asked me to pay
    for good conduct; mwalimu mkuu anataka hongo; send fare money to the recruiter; pay registration fee to
    employer`),
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
  examples: asked(`
    nitajuaje kama hii kazi ni ya matapeli; how do I know an offer is real; is this job a scam; signs of a
    fake job; is this school genuine; how to check if a job is legit; job scam; matapeli wa kazi; are the
    jobs here real; can I trust this job; how do I check a school before I go; is this site legit; fake
    jobs; how do I avoid being conned; hii shule ni ya kweli; I think this advert is fraud; is this academy
    real or a con; how do I spot a scam; kazi hii ni ya ukweli; I do not trust this school; is the offer
    genuine; a job abroad that looks too good; WhatsApp job offer; is this job legit; ni ukweli ama ni
    uongo; red flags; how do I know a school exists; is this a real school; job offer without an interview;
    are all jobs verified; someone on whatsapp offers me a job without interview; how to know a fake
    employer; fraud jobs; is this a genuine vacancy; conmen; how do I tell if a job is fake; matapeli; kujua
    kazi feki; this pay is too good to be true; verify a school; I doubt this job; is it a scam; scam; does
    this school exist; nimepata offer sijui kama ni ya kweli; check if a school is real`),
  answer: question =>
    fromGuide(question, scams('signs-of-a-false-job'), {
      first: 'Signs of a false job, and never pay for one:',
      listOnly: true,
      last: `${link('How to check a school', scams('how-to-check').path)}`,
    }),
}

export const alreadyPaid: Intent = {
  id: 'already-paid',
  examples: asked(`
    I already sent money to someone who promised a TSC posting what can I do now; I have been conned;
    nimetapeliwa nifanye nini; I paid a scammer; I sent my ID to a fraudster; they took my money and blocked
    me; how do I get back money I sent to a conman; nilituma pesa kwa mkora; I lost money to a fake school;
    I gave someone my mpesa pin; I was scammed; nimeibiwa pesa na mtu wa kazi; sent 5000 for a job and now
    he is not answering; I sent my certificates to a fake employer; I was conned by an agent; alichukua pesa
    yangu na akanizuia; he took my money; I sent money and there is no job; I have lost my money;
    wameniibia; nimeshatuma pesa; I gave them my bank details; I paid for a job and it was fake; how can I
    recover my money from a fraudster; where do I report a conman; I shared my PIN; walinitapeli;
    nilitapeliwa; I paid somebody for a TSC letter and it is fake; I have been scammed; I fell for a scam;
    money sent to a scammer; they ate my money; nilituma pesa na kazi hakuna; I was defrauded; paid for a
    job that does not exist; I gave my password to a stranger; he disappeared with my money; report a
    fraudster to police; lost money; wamekula pesa yangu; what do I do after being conned`),
  answer: question => fromGuide(question, scams('if-it-has-happened')),
}

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

export const neverPin: Intent = {
  id: 'never-pin',
  examples: asked(`
    someone called saying he is from Elimu and wants our mpesa pin; do you ask for my pin; I got a call
    asking for a code; mtu amenipigia anataka pin yangu; someone wants my password; a person says he works
    for you and wants money; should I give my pin; somebody asked for the code sent to my phone; is this
    call from you; amesema anatoka Elimu anataka pesa; does your team ask for passwords; someone asked for
    our otp; can I share my PIN with you; a message says give your password; is this email from you; they
    say they are from your office and want money; do you call people; customer care asked for my pin; mtu
    anadai ni wenu; a lady called and asked my mpesa pin claiming to be your staff; your agent called me for
    payment; someone pretending to be Elimu; they asked for my verification code; I was told to send my pin;
    do you need my password; caller says he is from the site; is that your number that called me; fake Elimu
    agent; should I tell you my PIN`),
  answer: question =>
    reply(
      'No. We never ask for your PIN, password or a code, and never call you for money. Do not give it.',
      fromGuide(question, scams('how-we-protect-you'), { items: /never call/, listOnly: true }),
      `Tell us who it was: ${link('write to us', paths.contact('report'))}.`,
    ),
}
