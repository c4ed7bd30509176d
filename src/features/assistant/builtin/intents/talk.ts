import { paths } from '#src/paths.ts'
import { greetingFor } from '../../greeting-schema.ts'
import { asked } from '../asked.ts'
import { fromGuide } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent, Question } from '../intent.ts'
import { item, link, reply } from '../reply.ts'

export const hello: Intent = {
  id: 'hello',
  isTalk: true,
  examples: asked(`
    hi; habari yako; niaje sasa; good morning; hello there; shikamoo; how are you; mambo vipi; hey
    assistant; jambo; mambo rafiki; hi there; good evening; za leo; hey; uko aje; habari za jioni; hello
    elimu; hallo there; good afternoon; hello good morning; niaje; sema; hi elimu; habari zenu; vipi;
    greetings`),
  answer: ({ asker }) => greetingFor(asker.userType, asker.firstName),
}

export const thanks: Intent = {
  id: 'thanks',
  isTalk: true,
  examples: asked(`
    thank you so much that helped; asante sana; ok thanks; great; ok; shukran; thanks a lot; poa sana;
    nashukuru; sawa; ahsante sana rafiki; thank you very much; thx; nice one; perfect thanks; okay thank
    you; got it; sawa asante; God bless you; you have helped me; sawa boss; thank you; thanks; many thanks;
    okay; cool; poa; thank you for the help; that was helpful; alright; nimeshukuru; very good; well done`),
  answer: () => 'Karibu, you are welcome! I am glad to help. Ask me again any time.',
}

export const bye: Intent = {
  id: 'bye',
  isTalk: true,
  examples: asked(`
    ok bye; kwaheri; goodbye; good night; see you later; that is all; tutaonana; bye thanks; bye bye; okay
    goodbye; usiku mwema; talk later; have a nice day; nothing else thanks bye; siku njema; bye; good bye;
    tuonane; see you tomorrow; thats all for now; i am done; goodnight; kwaheri ya kuonana`),
  answer: ({ asker }) => `Kwaheri, ${asker.firstName}. All the best, and come back soon!`,
}

export const whoAreYou: Intent = {
  id: 'who-are-you',
  examples: asked(`
    who are you; am I talking to a real person; wewe ni nani; is this chatgpt; are you a robot; who am I
    chatting with; what is your name; are you human; unaitwa nani; are you AI; je wewe ni mtu au mashine;
    what kind of AI are you; who made you; which language model are you; are you a bot; who is answering me;
    is a human reading this; are you a person or a computer; ni mtu ananijibu; u a bot; are you real; who
    built you; is this automatic; ni nani anaongea; are you a teacher; do you have a name; is this AI; are
    you an AI or a human; nani ananijibu hapa; mashine au mtu; how do you know these things; are you from
    Elimu; do you use openai; what model are you; are you a machine; what are you; am I chatting with AI; is
    this a chatbot; chatbot; you are who; tell me about yourself; your name please; wewe ni AI; do you use
    chatgpt; human or robot; who is behind this chat; je wewe ni robot; are you human or computer; real
    person or bot; nani mwenyewe`),
  answer: ({ deps }) =>
    reply(
      `I am the built-in assistant of ${deps.site().name}: a program, not a person and not a language model. I look things up in this site’s jobs, profiles and guides, and I make nothing up.`,
      `To reach a person, ${link('write to us', paths.contact())}.`,
    ),
}

export const whatCanYouDo: Intent = {
  id: 'what-can-you-do',
  examples: asked(`
    what else can you do; what can you do for me; help; help me; what do you do; nisaidie; how can you help
    me; unaweza kunisaidia na nini; what should I ask; what can I ask you; menu; how does this site work;
    what is this site; how do I use this site; nahitaji msaada; I need help; can you help me; unafanya nini;
    how does elimu work; I am new here where do I start; how do you work; sasa unaweza nisaidia na nini;
    what is this; I am lost; how do I start; tell me about this site; what is elimu; how can I use this;
    explain this site to me; what services do you offer; nianzie wapi hapa; what are my options; is this for
    teachers only; I am confused; show me around; what can I do here; faida ya hii site; what is it you can
    help with; what can I use you for; tell me what you know; show me what you can do; list what you do;
    what are your functions; what kind of questions can I ask; I do not know what to ask; where do I begin;
    what else can u do; how can I benefit from this; assist me; nielekeze; how does it work`),
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
  examples: asked(`
    unaelewa kiswahili; do you speak Kiswahili; can I write in Swahili; reply in Kiswahili; unaongea
    kiswahili; naweza kuandika kwa kiswahili; do you understand sheng; which languages do you speak; answer
    me in Kiswahili; ongea kiswahili tafadhali; do you know sheng; can we talk in Kiswahili; naweza uliza
    kwa kiswahili; Kiswahili please; sielewi kiingereza; speak Swahili; nijibu kwa kiswahili; can you write
    in Kiswahili; do you know Kikuyu or Luo; nijibu kwa kiswahili tafadhali; in Swahili please; je unajua
    Kiswahili; Kiswahili; you only speak English; can I use Sheng; naweza tumia sheng; do you understand me
    if I write in Kiswahili; which language`),
  answer: () =>
    reply(
      'Ndiyo: I understand everyday Kiswahili and Sheng, and some slips of typing. I answer in plain English.',
      'Uliza tu: “natafuta kazi ya hesabu Nakuru”.',
    ),
}

export const keepsThis: Intent = {
  id: 'keeps-this',
  examples: asked(`
    do you keep what I write to you here; delete this conversation; who reads this chat; is this chat
    private; are my messages to you stored; unahifadhi mazungumzo yetu; clear the chat; do you record our
    conversation; can the administrators read what I write here; how long is this chat kept; futa mazungumzo
    haya; is what I tell you confidential; will my boss read this chat; is this conversation saved; erase
    this chat; delete my messages here; who can see what I ask you; do you remember what I said; are you
    recording this; is this confidential; history ya chat; do you send my questions to others; ondoa hizi
    messages; is what I type here private; can anyone read this chat; how do I delete our chat; are our
    conversations saved; history of my questions; remove what I asked; where does this conversation go; do
    you share what I tell you; forget what I said; confidential; who else sees this conversation; delete
    chat history`),
  answer: question => fromGuide(question, sectionAt('help', 'is-the-chat-kept')),
}

export const reachPerson: Intent = {
  id: 'reach-person',
  examples: asked(`
    I want to talk to a person; customer care number; contact support; nataka kuongea na mtu; how do I
    contact you; your phone number; can I speak to someone; support; nipigie simu; customer service; where
    are your offices; email of the support team; give me a human; you are not helping me; namba yenu ya
    simu; I need to speak to somebody from your office; how can I reach the support team; helpline; phone
    number of elimu; talk to an agent; I want to complain to the management; connect me to a human; mko
    wapi; office location; naomba namba ya customer care; whatsapp number of the office; I still need help
    from a person; this is not what I asked; give me your office number; connect me with support; how do I
    get help from a human; customer service number; call me; I want a person to help me; speak to support;
    who do I call for help; contacts of Elimu; email address of support; talk to somebody; human please;
    where can I complain; who do I contact; help desk; you do not understand me; admin contact`),
  answer: ({ deps }) => {
    const { supportPhone, supportEmail } = deps.site()
    return reply(
      `A person answers if you ${link('write to us', paths.contact())}, call ${supportPhone} or email ${supportEmail}.`,
      'Please say what you were doing and what you saw. Never send a password or PIN.',
    )
  },
}
