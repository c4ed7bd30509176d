import { item, link, reply } from '../answers/format-reply.ts'
import { fromGuide, lineAbout } from '../answers/guide-answer.ts'
import { sectionAt } from '../answers/guide-sections.ts'
import { isYesNo } from '../answers/polarity.ts'
import type { Intent } from '../intent.ts'

const section = (id: string) => sectionAt('tscRegistration', id)

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

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
