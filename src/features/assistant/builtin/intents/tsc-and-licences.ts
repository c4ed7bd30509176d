import { verificationsOf } from '#db/badge-rule.ts'
import { paths } from '#src/paths.ts'
import { item, link, reply } from '../format-reply.ts'
import { fromGuide, lineAbout } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent, Question } from '../intent.ts'
import { isYesNo } from '../polarity.ts'

const section = (id: string) => sectionAt('tscRegistration', id)

export const tscFee: Intent = {
  id: 'tsc-fee',
  about: 'TSC',
  answer: question =>
    fromGuide(question, section('how-to-apply'), {
      items: /\bfee\b/i,
      listOnly: true,
      first: 'TSC registration:',
      last: sentenceWith(section('how-to-apply').paragraphs, /\bdays\b/),
    }),
}

export const tscTime: Intent = {
  id: 'tsc-time',
  about: 'TSC',
  answer: () => reply(sentenceWith(section('how-to-apply').paragraphs, /\bdays\b/), moreOf('how-to-apply')),
}

export const tscQualify: Intent = {
  id: 'tsc-qualify',
  about: 'TSC',
  names: ['level'],
  answer: question => {
    const line = lineAbout(question, 'tscRegistration', 'what-to-prepare')
    if (line) return line
    const { rows, path, guide } = section('who-can-register')
    const chosen = rows.filter(row => isForLevel(row['To teach'] ?? '', question.named.level))
    return reply(
      'As a general guide, TSC asks for this:',
      ...(chosen.length > 0 ? chosen : rows).map(row =>
        item(`${row['To teach']}: ${lower(row.Training ?? '')}. KCSE grade: ${row['KCSE grade']}.`),
      ),
      'Your case may differ, so check with TSC before you pay for a course.',
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
  answer: question => {
    const { named, asker, text } = question
    const isTutor = named.role === 'tutor' || (named.role === null && asker.userType === 'tutor')
    const must = /\b(without|bila|sina|no tsc|unregistered|not registered|kama huna)\b/i.test(text)
      ? "No, you can't teach in a school without being registered."
      : `${isYesNo(text) ? 'Yes. ' : ''}You must be registered with TSC before you teach in any school, public or private.`
    return fromGuide(question, section('private-schools-and-bom-teachers'), {
      first: isTutor
        ? 'Tutors can join here without a TSC number, but not teach in a school. Ask TSC whether its own teachers may also tutor.'
        : must,
      last: `To register: ${link('TSC registration, step by step', section('how-to-apply').path)}.`,
    })
  },
}

export const tscCheck: Intent = {
  id: 'tsc-check',
  about: 'TSC',
  answer: () => {
    const first = sentenceWith(section('check-your-number').paragraphs, /look-up/)
    return reply(
      first,
      'The Verified badge on a profile means that a member of our team has checked the person, and shows when.',
      moreOf('check-your-number'),
    )
  },
}

const sentenceWith = (paragraphs: string[], words: RegExp) =>
  paragraphs.find(paragraph => words.test(paragraph)) ?? paragraphs[0]

const moreOf = (id: string) => `More: ${link('TSC registration, step by step', section(id).path)}.`

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

export const tscRenewal: Intent = {
  id: 'tsc-renewal',
  about: 'TSC',
  answer: ({ deps }) =>
    reply(
      "I don't know the rules for renewing a TSC certificate or number, and I don't want to guess. Please ask TSC at tsc.go.ke or its county office.",
      `To register for the first time, read ${link('TSC registration', section('how-to-apply').path)}. Your subscription to ${deps.site().name} is separate.`,
      `${link('Write to us', paths.contact())} if your profile shows a wrong number.`,
    ),
}

export const counselorLicence: Intent = {
  id: 'counselor-licence',
  about: 'practising licence',
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

/** The asker's own badge, or their school's. */
function ownBadge({ deps, asker, text }: Question): string | null {
  if (!/\b(am i|are we|is (my|our)|nime\w*thibitish\w*|niko verified|my (badge|status))\b/i.test(text))
    return null
  const holder = asker.schoolId ? 'schools' : 'users'
  const id = asker.schoolId ?? asker.id
  const who = asker.schoolId ? 'your school is' : 'you are'
  return verificationsOf(deps.db.read, [id], holder).has(id)
    ? `Yes, ${who} verified.`
    : `No, ${who} not verified yet.`
}

export const badge: Intent = {
  id: 'badge',
  about: 'verified badge',
  answer: question => {
    const isSchool = question.asker.userType === 'school'
    const section = sectionAt(
      'help',
      isSchool ? 'how-is-our-school-verified' : 'how-do-i-get-the-verified-badge',
    )
    return reply(ownBadge(question), fromGuide(question, section))
  },
}
