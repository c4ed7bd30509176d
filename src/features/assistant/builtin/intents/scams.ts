import { paths } from '#src/paths.ts'
import { asked } from '../asked.ts'
import { fromGuide } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent } from '../intent.ts'
import { link, reply } from '../reply.ts'

const scams = (id = '') => sectionAt('jobScams', id)

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
