import { wordsOf } from '#src/domain/tokenize.ts'
import { item, link, reply } from '../answers/format-reply.ts'
import { fromGuide } from '../answers/guide-answer.ts'
import { sectionAt } from '../answers/guide-sections.ts'
import type { Intent, Question } from '../intent.ts'
import { askingSentence } from '../understand/follow-ups.ts'

const section = (id = '') => sectionAt('cbe', id)

const sectionOf: Record<string, string> = {
  'pre-primary': 'pre-primary',
  primary: 'primary',
  junior: 'junior-school',
  secondary: 'senior-school',
}

export const cbeLevels: Intent = {
  id: 'cbe-levels',
  names: ['level'],
  answer: question => {
    const { ideas } = question
    const asksAge = ideas.has('age') && ideas.has('child')
    return reply(asksAge && agesNotKnown, ...levelLines(question), moreOf('the-levels'))
  },
}

const agesNotKnown =
  "I don't know the age for each grade: our guides cover the classes and exams of each level, not ages. The school decides which class a child joins, so please ask there."

/** No guide says at which age learners are in a grade, so the answer does not either. */
export const gradeAges: Intent = {
  id: 'grade-ages',
  names: ['level'],
  answer: question => reply(agesNotKnown, ...levelLines(question), moreOf('the-levels')),
}

/** The name of the asked level as the guide's table has it. */
const levelWord = ({ level }: Question['named']) => level && sectionOf[level]?.replace('-school', '')

function levelLines({ named, text }: Question): string[] {
  const { rows } = section('the-levels')
  const all = rows.map(row => ({ level: row.Level ?? '', line: lineOf(row) }))
  const words = levelWord(named)
  const chosen = all.filter(({ level }) => words && level.toLowerCase().includes(words))
  const grade =
    named.grade && /\b(next|after|finish\w*|baada|inayofuata|anamaliza)\b/i.test(text)
      ? named.grade + 1
      : named.grade
  const graded = all.filter(({ line }) => grade && includesGrade(line, grade))
  const shown = words && graded.length > 0 ? graded : chosen
  return shown.length > 0 ? shown.map(({ line }) => line) : all.map(({ line }) => item(line))
}

const lineOf = (row: Record<string, string>) =>
  `${row.Level}: ${row.Classes}. It leads to ${lowerFirst(row['Leads to'] ?? '')}.`

const lowerFirst = (text: string) =>
  /^(?:[A-Z]{2}|Grade)/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

function includesGrade(line: string, grade: number): boolean {
  const [, from, to] = /Grades (\d+) to (\d+)/.exec(line) ?? []
  return grade >= Number(from) && grade <= Number(to)
}

export const cbeExam: Intent = {
  id: 'cbe-exam',
  about: 'exam',
  names: ['level'],
  answer: question => {
    const rows = section('the-levels').rows.filter(row => /K\w+A/.test(row['Leads to'] ?? ''))
    const words = levelWord(question.named)
    const chosen = rows.filter(row => words && row.Level?.toLowerCase().includes(words))
    return reply(
      ...(chosen.length > 0 ? chosen.map(lineOf) : rows.map(row => item(lineOf(row)))),
      moreOf('the-levels'),
    )
  },
}

export const learningAreas: Intent = {
  id: 'learning-areas',
  names: ['level'],
  answer: question => {
    const { level, grade } = question.named
    const id = level ? sectionOf[level] : undefined
    if (!id)
      return reply(
        'Which level? Each has its own learning areas:',
        ...section('the-levels').rows.map(row => item(`${row.Level}: ${row.Classes}`)),
        moreOf('the-levels'),
      )
    const { paragraphs } = section(id)
    if (id !== 'primary') return fromGuide(question, section(id))
    const isUpper = grade === null ? /upper|4|5|6/.test(question.text) : grade > 3
    const isLower = grade === null ? /lower|1|2|3/.test(question.text) && !isUpper : !isUpper
    const chosen = isUpper === isLower ? paragraphs : paragraphs.slice(isUpper ? 1 : 0, isUpper ? 2 : 1)
    return reply(...chosen, moreOf(id))
  },
}

export const pathways: Intent = {
  id: 'pathways',
  answer: question => {
    const { text, named } = question
    const asksPathways = /path ?way|stem\b|track|elective|combination/i.test(text)
    if (named.level && named.level !== 'secondary' && !asksPathways) return learningAreas.answer(question)
    if (/\b(core|essential|compulsory|lazima|must)\b/i.test(text))
      return reply(section('senior-school').paragraphs[0], moreOf('senior-school'))
    const { items } = section('senior-school')
    const asksForAll = /pathways|choices|options|the (rest|others)|zote/i.test(text)
    const chosen = asksForAll ? [] : items.filter(isAskedFor(text))
    if (chosen.length === 1) return reply(...chosen.map(item), moreOf('senior-school'))
    return reply(
      'In senior school each learner takes the compulsory subjects and three electives, mostly from one pathway:',
      ...items.map(shorter).map(item),
      moreOf('senior-school'),
    )
  },
}

/** Returns a test for whether a question asks about a pathway, by its name or by one of its subjects. */
function isAskedFor(text: string) {
  const named = [/\bstem\b/i, /social/i, /\b(arts|sports)\b/i].filter(words => words.test(text))
  const words = wordsOf(askingSentence(text) ?? text)
  return (pathway: string) => {
    const subjects = wordsOf((pathway.match(/\p{Lu}[\p{L}]{4,}/gu) ?? []).join(' '))
    const hasSubject = words.some(
      word => subjects.includes(word) && !/^(science|sciences|arts|sports|social)$/.test(word),
    )
    return hasSubject || (named.length === 1 && named.every(words => words.test(pathway.slice(0, 25))))
  }
}

const shorter = (entry: string) =>
  entry.length < 110 ? entry : `${entry.slice(0, 100).replace(/,[^,]*$/, '')} and more`

const moreOf = (id: string) => `More: ${link(section(id).guide, section(id).path)}.`
