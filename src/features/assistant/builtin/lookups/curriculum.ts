import { wordsOf } from '#src/domain/tokenize.ts'
import { item, lowerFirst, reply, thoseOrAll } from '../answers/format-reply.ts'
import { sectionAt } from '../answers/guide-sections.ts'
import type { Question } from '../intent.ts'
import { askingSentence } from '../understand/follow-ups.ts'

type Row = Record<string, string>

const section = (id: string) => sectionAt(`cbe#${id}`)

const sectionOf: Record<string, string> = {
  'pre-primary': 'pre-primary',
  primary: 'primary',
  junior: 'junior-school',
  secondary: 'senior-school',
}

/** The classes of the level or grade that a question names, or of all levels. */
export function levels({ named, text }: Question): string {
  const { rows } = section('the-levels')
  const isNext = /\b(next|after|finish\w*|baada|inayofuata|anamaliza)\b/i.test(text)
  const grade = (named.grade ?? 0) + Number(isNext)
  const graded = levelWord(named) && named.grade ? rows.filter(row => includesGrade(row, grade)) : []
  return linesOf(rows, graded.length > 0 ? graded : rows.filter(isOfLevel(named)))
}

export function exams({ named }: Question): string {
  const rows = section('the-levels').rows.filter(row => /K\w+A/.test(row['Leads to'] ?? ''))
  return linesOf(rows, rows.filter(isOfLevel(named)))
}

/** The name of the asked level as the guide's table has it. */
const levelWord = ({ level }: Question['named']) => level && sectionOf[level]?.replace('-school', '')

const isOfLevel = (named: Question['named']) => {
  const word = levelWord(named)
  return ({ Level = '' }: Row) => word && Level.toLowerCase().includes(word)
}

const linesOf = (all: Row[], chosen: Row[]) =>
  reply(...(chosen.length > 0 ? chosen.map(lineOf) : all.map(row => item(lineOf(row)))))

const lineOf = (row: Row) => `${row.Level}: ${row.Classes}. It leads to ${leadsTo(row['Leads to'] ?? '')}.`

const leadsTo = (text: string) => (/^(?:[A-Z]{2}|Grade)/.test(text) ? text : lowerFirst(text))

function includesGrade(row: Row, grade: number): boolean {
  const [, from, to] = /Grades (\d+) to (\d+)/.exec(lineOf(row)) ?? []
  return grade >= Number(from) && grade <= Number(to)
}

/** The learning areas of the half of primary school that a question names, or of both. */
export function primaryAreas({ named: { grade }, text }: Question): string {
  const { paragraphs, lists } = section('primary')
  const halves = paragraphs.slice(0, 2).map((text, n) => `${text} ${(lists[n] ?? []).join('; ')}.`)
  const isUpper = grade === null ? /upper|4|5|6/.test(text) : grade > 3
  const isLower = grade === null ? /lower|1|2|3/.test(text) && !isUpper : !isUpper
  return reply(...(isUpper === isLower ? halves : halves.slice(isUpper ? 1 : 0, isUpper ? 2 : 1)))
}

export function areaCounts(): string {
  const [lower = [], upper = []] = section('primary').lists
  const [prePrimary, junior] = ['pre-primary', 'junior-school'].map(id => section(id).items.length)
  return `Pre-primary has ${prePrimary} learning areas, Grades 1 to 3 have ${lower.length}, Grades 4 to 6 have ${upper.length}, and junior school has ${junior}.`
}

export const classes = () =>
  reply(...section('the-levels').rows.map(row => item(`${row.Level}: ${row.Classes}`)))

export function pathways({ text }: Question): string {
  const { items } = section('senior-school')
  const asksForAll = /pathways|choices|options|the (rest|others)|zote/i.test(text)
  const chosen = asksForAll ? [] : items.filter(isAskedFor(text))
  if (chosen.length === 1) return reply(...chosen.map(item))
  return reply(
    'In senior school each learner takes the compulsory subjects and three electives, mostly from one pathway:',
    ...items.map(shorter).map(item),
  )
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

/** The training that TSC asks for, for the level that a question names, or for all. */
export const tscTraining = ({ named: { level } }: Question) => trainingFor(level)

export const preprimaryTraining = () => trainingFor('pre-primary')

function trainingFor(level: string | null): string {
  const teaches = level === 'junior' || level === 'university' ? 'secondary' : level
  const { rows } = sectionAt('tscRegistration#who-can-register')
  const chosen = thoseOrAll(rows, row => row['To teach']?.toLowerCase() === teaches)
  return reply(
    ...chosen.map(row =>
      item(`${row['To teach']}: ${lowerFirst(row.Training ?? '')}. KCSE grade: ${row['KCSE grade']}.`),
    ),
  )
}
