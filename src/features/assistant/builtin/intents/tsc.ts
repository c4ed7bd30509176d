import { asked } from '../asked.ts'
import { fromGuide } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent } from '../intent.ts'
import { item, link, reply } from '../reply.ts'

const section = (id: string) => sectionAt('tscRegistration', id)

export const tscPapers: Intent = {
  id: 'tsc-papers',
  about: 'TSC',
  examples: asked(`
    what papers do I need for TSC registration; nahitaji nini kupata TSC number; TSC requirements; documents
    for TSC; TSC registration requirements; what is needed to get a TSC number; stakabadhi za TSC; do I need
    a good conduct certificate for TSC; TSC; what do I need to register with TSC; certificate of good
    conduct and KRA PIN for teachers; TSC checklist of documents; documents required by the teachers service
    commission; what do they need at TSC; papers for TSC number; KRA PIN and good conduct; medical form GP
    69; vitu zinahitajika kwa TSC; what should I scan for TSC; requirements to get TSC; nahitaji nini kwa
    TSC; passport photo for TSC; good conduct ni ya nini TSC; list of TSC documents; is a KRA PIN needed for
    TSC; makaratasi ya TSC; what documents does TSC want; do I need an affidavit; TSC requirement for new
    teachers; what to upload on the TSC portal; medical report for TSC; TSC wanataka nini; papers TSC`),
  answer: question =>
    fromGuide(question, section('what-to-prepare'), {
      first: 'To register with TSC, scan clearly from the originals:',
      listOnly: true,
    }),
}

export const tscHow: Intent = {
  id: 'tsc-how',
  about: 'TSC',
  examples: asked(`
    how do I register with TSC; how to apply for a TSC number; steps of TSC registration; jinsi ya
    kujisajili TSC; TSC online registration procedure; where do I apply for TSC number; how can I get a TSC
    number; nitapataje TSC number; TSC portal registration steps; I want to register as a teacher; where do
    I apply for TSC online; nianze aje kuregister TSC; how to get registered by TSC; TSC website; TSC
    application process; register with the teachers service commission; process ya kupata TSC; I am a new
    teacher how do I get TSC; I have not registered with TSC yet how do I; teachers online services; mambo
    ya TSC nianze na nini; how do I get TSC; process of getting TSC certificate; TSC form; how does one
    register at TSC; I finished college how do I register with TSC; open a TSC account; TSC steps; where is
    the TSC form; kuomba TSC number`),
  answer: question =>
    fromGuide(question, section('how-to-apply'), { listOnly: true, first: 'At tsc.go.ke:' }),
}

export const tscFee: Intent = {
  id: 'tsc-fee',
  about: 'TSC',
  examples: asked(`
    TSC registration fee how much; how much does TSC registration cost; ada ya TSC ni ngapi; TSC number
    costs how much; cost of TSC certificate; how much is the TSC fee; do I pay TSC; malipo ya TSC; how much
    do you pay for TSC; TSC number ni pesa ngapi; price of TSC registration; is TSC free; pesa ya TSC; TSC
    charges; TSC registration payment ecitizen; TSC application charges; amount paid to TSC; how much is
    needed for TSC; TSC 1055; TSC fee; pay for TSC number; gharama ya TSC`),
  answer: question =>
    fromGuide(question, section('how-to-apply'), {
      items: /\bfee\b/i,
      listOnly: true,
      first: 'TSC registration:',
    }),
}

export const tscTime: Intent = {
  id: 'tsc-time',
  about: 'TSC',
  examples: asked(`
    how long does TSC take to answer; how long does TSC registration take; TSC inachukua siku ngapi; when
    will I get my TSC number after applying; days to get a TSC number; TSC is taking too long; TSC
    registration duration; TSC registration inachukua muda gani; how soon will TSC reply; days for TSC to
    register me; nimeomba TSC lini nitapata; I applied for TSC a month ago; waiting for my TSC number; TSC
    delay; has TSC a deadline to respond to my application; TSC processing time; how many days for TSC; TSC
    number itatoka lini; TSC has not answered me; waiting for TSC`),
  answer: () => reply(sentenceWith(section('how-to-apply').paragraphs, /\bdays\b/), moreOf('how-to-apply')),
}

export const tscQualify: Intent = {
  id: 'tsc-qualify',
  about: 'TSC',
  names: ['level'],
  examples: asked(`
    which KCSE mean grade is needed to be registered as a secondary school teacher; what do I need in KCSE
    to be registered by TSC as a secondary teacher; can I be registered with a D plus; minimum grade for
    primary teachers; do I qualify for TSC with C plain; what training do I need to teach in primary; who
    can register with TSC; qualifications to be a teacher; what course do I need to be a teacher; grade ya
    kusajiliwa TSC; KCSE grade for P1; ECDE teacher qualification; can someone with a diploma teach
    secondary; nilipata C plain naweza kusajiliwa TSC; how do I become a teacher in Kenya; can I register
    with TSC with a degree; qualification for teaching in high school; nina C plain ya KCSE naweza kuwa
    mwalimu wa secondary; I got a D in KCSE can I teach; can a B.Ed teach primary; which certificate to
    teach nursery; minimum entry grade; am I qualified to teach; what grade is needed for P1; teacher
    training requirements; nilipata D plus naweza fundisha; what do I study to teach in high school; degree
    in another subject can I teach; do I need a postgraduate diploma; what is the minimum for ECDE;
    requirements to be a secondary teacher; what qualification does a teacher need; can a person with C
    minus register with TSC; requirements to teach in secondary; requirements for primary teachers; KCSE
    requirements for TSC; C plus in teaching subjects; I have a diploma in ECDE; grade for diploma in
    primary teacher education; can I teach with a certificate; minimum qualification; B.Sc can I be a
    teacher; to be registered as a teacher what grade; mean grade; D plain; I have a degree without
    education; what do I need to be a teacher; teacher qualification; kuwa mwalimu unahitaji nini`),
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
  about: 'TSC',
  examples: asked(`
    can I teach in a private school without a TSC number; naweza fundisha private school bila TSC number;
    must a teacher be registered by TSC; is TSC registration compulsory; is it illegal to teach without TSC;
    do private schools need TSC number; je ni lazima kuwa na TSC; can untrained teachers teach; do tutors
    need a TSC number; I do not have a TSC number can I get a job; sina TSC number naweza pata kazi; teach
    without TSC; is it ok to employ someone who has no TSC number; can we employ a teacher without TSC; can
    I teach before getting a TSC number; hire an unregistered teacher; is TSC needed for tutoring; bila TSC
    naweza pata kazi; do I need to be registered to teach; can you teach without TSC; jobs without TSC
    number; does an ECDE teacher need TSC; kufundisha bila TSC ni makosa; do I have to be TSC registered to
    do home tuition; is TSC a must; can a school hire me without TSC; TSC ni lazima; unregistered teachers;
    teaching without registration; no TSC number; is it an offence to teach without registration; can I
    teach while waiting for TSC; must private school teachers register`),
  answer: () =>
    reply(
      'No: not without being registered.',
      sectionAt('tscRegistration').paragraphs[0],
      moreOf('who-can-register'),
    ),
}

export const tscCheck: Intent = {
  id: 'tsc-check',
  about: 'TSC',
  examples: asked(`
    how do we check that a TSC number is real; verify a TSC number of a teacher; check my TSC number; is
    this TSC number genuine; how to confirm if a teacher is registered; I forgot my TSC number; TSC number
    yangu ni gani; how do I check whether my TSC registration is complete; TSC registration status; look up
    a teacher in the TSC register; fake TSC certificate; how do I know a teacher is qualified; how can I
    confirm that a teacher is registered with TSC; find my TSC number; is my TSC number valid; search a
    teacher by ID; how do I know that a certificate is genuine; mwalimu huyu amesajiliwa; check if someone
    is a real teacher; confirm TSC number online; verify certificates of a teacher; confirm TSC of an
    applicant; TSC verification; is the teacher registered; TSC lookup; check a teacher's registration; how
    do I verify a teacher; kuangalia TSC number; TSC certificate real or fake; see if my registration went
    through; lost my TSC certificate`),
  answer: () => {
    const first = sentenceWith(section('check-your-number').paragraphs, /look-up/)
    return reply(
      first,
      'The Verified badge on a profile means that a person of our team looked somebody up, and says when.',
      moreOf('check-your-number'),
    )
  },
}

const sentenceWith = (paragraphs: string[], words: RegExp) =>
  paragraphs.find(paragraph => words.test(paragraph)) ?? paragraphs[0]

const moreOf = (id: string) => `More: ${link('TSC registration, step by step', section(id).path)}.`

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
