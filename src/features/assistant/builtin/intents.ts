import { individuals, userTypes } from '#src/domain/people/roles.ts'
import { sectionsOf } from '../sections.ts'
import { answerTexts } from './answers/answer-texts.ts'
import { fillIns } from './answers/fill-ins.ts'
import { item, notKnown, reply } from './answers/format-reply.ts'
import { fromGuide, quoted, sourceOf } from './answers/guide-answer.ts'
import { filledIn, sectionAt } from './answers/guide-sections.ts'
import { isYesNo } from './answers/polarity.ts'
import type { Intent, Question } from './intent.ts'

const entityNames = ['places', 'subjects', 'level', 'kind', 'role', 'search'] as const

/**
 * Everything that the built-in assistant answers: the entries of answers/texts. After `# id` come the properties of an intent, then the
 * lines of its answer. `# id/part` is a more precise question of the intent `id`, with its properties. A line with `?` begins lines for some questions, and those after the first condition that holds are said:
 * `? roles`, `?role roles` for the role that the question names, or else the asker's, `?idea ideas`, `?text pattern`, `?yesno` where it
 * wants yes or no, `?level levels`, `?not pattern`, several of these, or `?` alone for all others. After `?*` the lines are for all questions again.
 * `{{name}}` is filled in from fillIns, or from a paragraph or item of a guide: `{{guide#section words in it}}`, or from one of its
 * sentences: `{{guide#section ~words in it}}`.
 * `guide: name#section` shows a part of a guide between the lines before and after, with `list` no more than its list, and with
 * `items words` only some of it; `list: name#section` shows a list alone; `source: name#section` ends it with the source of a section and a link to it; `as: id` gives
 * the answer of another entry.
 */
export const intents = new Map<string, Intent>()
for (const [name, lines] of sectionsOf(answerTexts)) {
  const [id = '', part] = name.split('/')
  intents.set(name, part ? { ...intentOf(id), part, answer: ofLines(lines) } : readIntent(id, lines))
}

/** An intent by its name. Throws if there is none, which only a change of our own files can cause. */
export function intentOf(name: string): Intent {
  const intent = intents.get(name)
  if (!intent) throw new Error(`No answer is named ${name}.`)
  return intent
}

function ofLines(lines: string[]): Intent['answer'] {
  return question => answerOf(question, lines)
}

function readIntent(id: string, all: string[]): Intent {
  const property = (name: string) => all.find(line => line.startsWith(`${name}: `))?.slice(name.length + 2)
  const list = (name: string) => property(name)?.split(', ')
  const lines = all.filter(line => !/^(about|for|names|follows): |^talk$/.test(line))
  const roles = list('for')?.flatMap(name =>
    name === 'individuals' ? individuals : userTypes.filter(role => role === name),
  )
  return {
    id,
    about: property('about'),
    for: roles,
    names: entityNames.filter(name => list('names')?.includes(name)),
    follows: list('follows'),
    isTalk: all.includes('talk'),
    answer: ofLines(lines),
  }
}

async function answerOf(question: Question, all: string[]): Promise<string> {
  const said: string[] = []
  const lines = linesFor(question, all)
  for (const [at, line] of lines.entries()) {
    const [, kind, place = '', option = ''] = /^(as|list|guide|source): (\S+) ?(.*)$/.exec(line) ?? []
    if (kind === 'as') return intentOf(place).answer(question)
    if (kind === 'source') said.push(sourceOf(question, sectionAt(place)))
    else if (kind === 'list') said.push(...sectionAt(place).items.map(item))
    else if (kind === 'guide') {
      const items = /items (.+)$/.exec(option)?.[1]
      return fromGuide(question, sectionAt(place), {
        first: reply(...said),
        listOnly: option.startsWith('list'),
        last: reply(...(await Promise.all(lines.slice(at + 1).map(last => filled(question, last))))),
        ...(items && { items: new RegExp(items, 'i') }),
      })
    } else said.push(await filled(question, line))
  }
  return reply(...said) || notKnown()
}

async function filled(question: Question, line: string): Promise<string> {
  const parts = line.split(/\{\{([^}]+)\}\}/)
  const values = parts.map((part, n) => (n % 2 === 0 ? part : valueFor(question, part)))
  return (await Promise.all(values)).join('')
}

function valueFor(question: Question, key: string): string | Promise<string> {
  const value = fillIns[key]
  if (value) return value(question)
  return filledIn(quoted(key) ?? '', question.deps.site())
}

/** The lines for all questions, and of each choice those after the first condition that holds. */
function linesFor(question: Question, all: string[]): string[] {
  let isSaid = true
  let isChosen = false
  return all.filter(line => {
    if (!line.startsWith('?')) return isSaid
    isSaid = line === '?*' || (!isChosen && holds(question, line))
    isChosen = line !== '?*' && (isChosen || isSaid)
    return false
  })
}

const holds = ({ asker, ideas, named, text }: Question, conditions: string) =>
  conditions.split(/ ?\?(?=level|role|idea|text|not|yesno| |$)/).every(condition => {
    const [, kind, of = ''] = /^(level|role|idea|text|not|yesno)? ?(.*)$/.exec(condition) ?? []
    if (kind === 'text' || kind === 'not') return new RegExp(of, 'i').test(text) === (kind === 'text')
    if (kind === 'yesno') return isYesNo(text)
    const names = of.split(', ')
    if (kind === 'level') return named.level !== null && names.includes(named.level)
    if (kind === 'idea') return names.some(name => ideas.has(name))
    return of === '' || names.includes((kind && named.role) ?? asker.userType)
  })
