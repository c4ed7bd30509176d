import { paths } from '#src/paths.ts'
import { fromGuide } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent, Question } from '../intent.ts'
import { item, link, reply } from '../reply.ts'

const section = (id: string) => sectionAt('tscRegistration', id)

export const tscPapers: Intent = {
  id: 'tsc-papers',
  examples: [
    'what papers do I need for TSC registration',
    'nahitaji nini kupata TSC number',
    'TSC requirements',
    'documents for TSC',
    'TSC registration requirements',
    'what is needed to get a TSC number',
    'stakabadhi za TSC',
    'do I need a good conduct certificate for TSC',
    'TSC',
    'what do I need to register with TSC',
    'certificate of good conduct and KRA PIN for teachers',
    'TSC checklist of documents',
  ],
  answer: question =>
    fromGuide(question, section('what-to-prepare'), {
      first: 'To register with TSC, scan clearly from the originals:',
      listOnly: true,
    }),
}

export const tscHow: Intent = {
  id: 'tsc-how',
  examples: [
    'how do I register with TSC',
    'how to apply for a TSC number',
    'steps of TSC registration',
    'jinsi ya kujisajili TSC',
    'TSC online registration procedure',
    'where do I apply for TSC number',
    'how can I get a TSC number',
    'nitapataje TSC number',
    'TSC portal registration steps',
    'I want to register as a teacher',
  ],
  answer: question =>
    fromGuide(question, section('how-to-apply'), { listOnly: true, first: 'At tsc.go.ke:' }),
}

export const tscFee: Intent = {
  id: 'tsc-fee',
  examples: [
    'TSC registration fee how much',
    'how much does TSC registration cost',
    'ada ya TSC ni ngapi',
    'TSC number costs how much',
    'cost of TSC certificate',
    'how much is the TSC fee',
    'do I pay TSC',
    'malipo ya TSC',
  ],
  answer: question =>
    fromGuide(question, section('how-to-apply'), {
      items: /\bfee\b/i,
      listOnly: true,
      first: 'TSC registration:',
    }),
}

export const tscTime: Intent = {
  id: 'tsc-time',
  examples: [
    'how long does TSC take to answer',
    'how long does TSC registration take',
    'TSC inachukua siku ngapi',
    'when will I get my TSC number after applying',
    'days to get a TSC number',
    'TSC is taking too long',
    'TSC registration duration',
  ],
  answer: question =>
    reply(sentenceWith(section('how-to-apply').paragraphs, /\bdays\b/), moreOf(question, 'how-to-apply')),
}

export const tscQualify: Intent = {
  id: 'tsc-qualify',
  names: ['level'],
  examples: [
    'which KCSE mean grade is needed to be registered as a secondary school teacher',
    'what do I need in KCSE to be registered by TSC as a secondary teacher',
    'can I be registered with a D plus',
    'minimum grade for primary teachers',
    'do I qualify for TSC with C plain',
    'what training do I need to teach in primary',
    'who can register with TSC',
    'qualifications to be a teacher',
    'what course do I need to be a teacher',
    'grade ya kusajiliwa TSC',
    'KCSE grade for P1',
    'ECDE teacher qualification',
    'can someone with a diploma teach secondary',
    'nilipata C plain naweza kusajiliwa TSC',
    'how do I become a teacher in Kenya',
    'can I register with TSC with a degree',
    'qualification for teaching in high school',
  ],
  answer: question => {
    const { rows, path, guide } = section('who-can-register')
    const chosen = rows.filter(row => isForLevel(row['You will teach'] ?? '', question.named.level))
    return reply(
      'As a general guide, TSC asks for this:',
      ...(chosen.length > 0 ? chosen : rows).map(row =>
        item(`${row['You will teach']}: ${lower(row.Training ?? '')}. KCSE: ${row.KCSE}.`),
      ),
      'The rules for one person can differ, so check with TSC before you pay for a course.',
      `More: ${link(guide, path)}.`,
    )
  },
}

const isForLevel = (teaches: string, level: string | null) => {
  const named = level === 'junior' || level === 'university' ? 'secondary' : level
  return named !== null && teaches.toLowerCase() === named
}

export const tscMust: Intent = {
  id: 'tsc-must',
  examples: [
    'can I teach in a private school without a TSC number',
    'naweza fundisha private school bila TSC number',
    'must a teacher be registered by TSC',
    'is TSC registration compulsory',
    'is it illegal to teach without TSC',
    'do private schools need TSC number',
    'je ni lazima kuwa na TSC',
    'can untrained teachers teach',
    'do tutors need a TSC number',
    'I do not have a TSC number can I get a job',
    'sina TSC number naweza pata kazi',
    'teach without TSC',
  ],
  answer: question =>
    reply(
      'No: not without being registered.',
      sectionAt('tscRegistration').paragraphs[0],
      moreOf(question, 'who-can-register'),
    ),
}

export const tscCheck: Intent = {
  id: 'tsc-check',
  examples: [
    'how do we check that a TSC number is real',
    'verify a TSC number of a teacher',
    'check my TSC number',
    'is this TSC number genuine',
    'how to confirm if a teacher is registered',
    'I forgot my TSC number',
    'TSC number yangu ni gani',
    'how do I check whether my TSC registration is complete',
    'TSC registration status',
    'look up a teacher in the TSC register',
    'fake TSC certificate',
    'how do I know a teacher is qualified',
  ],
  answer: question => {
    const first = sentenceWith(section('check-your-number').paragraphs, /look-up/)
    return reply(
      first,
      'The Verified badge on a profile means that a person of our team looked somebody up, and says when.',
      moreOf(question, 'check-your-number'),
    )
  },
}

export const counselorLicence: Intent = {
  id: 'counselor-licence',
  examples: [
    'who registers counselors in Kenya',
    'which licence do I need as a counselor',
    'counselor practising licence',
    'how do I get licensed as a psychologist',
    'Counsellors and Psychologists Board registration',
    'leseni ya mshauri',
    'do school counselors need a licence',
    'how do I renew my counseling licence',
    'requirements to be a counselor',
    'licence',
    'do I need a licence to counsel students',
    'board for counselors',
    'what papers does a counselor need',
    'when does my practising licence expire',
    'license for therapists',
  ],
  answer: question => {
    const { ideas } = question
    if (ideas.has('renew') || ideas.has('yearly'))
      return fromGuide(question, sectionAt('counselorLicensing', 'the-yearly-licence'))
    return reply(
      sectionAt('counselorLicensing').paragraphs[0],
      ...sectionAt('counselorLicensing', 'registration').items.map(item),
      `More: ${link('Licensing for counselors', paths.resource('counselor-licensing'))}.`,
    )
  },
}

export const badge: Intent = {
  id: 'badge',
  examples: [
    'how do I get the Verified badge',
    'what does verified mean',
    'verify my profile',
    'get verified',
    'blue tick',
    'how is our school verified',
    'verify our school',
    'how long does verification take',
    'is verification free',
    'nitapataje verified badge',
    'my badge is gone',
    'what do you check for the badge',
    'why is my profile not verified',
    'upload my certificate to be verified',
  ],
  answer: question => {
    const isSchool = question.asker.userType === 'school'
    return fromGuide(
      question,
      sectionAt('help', isSchool ? 'how-is-our-school-verified' : 'how-do-i-get-the-verified-badge'),
    )
  },
}

const sentenceWith = (paragraphs: string[], words: RegExp) =>
  paragraphs.find(paragraph => words.test(paragraph)) ?? paragraphs[0]

const moreOf = (_: Question, id: string) =>
  `More: ${link('TSC registration, step by step', section(id).path)}.`

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
