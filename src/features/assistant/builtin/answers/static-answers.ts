import { individuals } from '#src/domain/people/roles.ts'
import type { Intent, Question } from '../intent.ts'
import answers from './answers.md' with { type: 'text' }
import { fillIns } from './fill-ins.ts'
import { item, notKnown, reply } from './format-reply.ts'
import { fromGuide, lineAbout } from './guide-answer.ts'
import { filledIn, type GuideName, sectionAt } from './guide-sections.ts'

/**
 * The intents of answers.md, whose answers are texts or parts of guides. After `# id` come properties, then the lines of the answer.
 * `? roles` begins the lines for some roles, `?idea ideas` and `?text pattern` those for some questions, `?` those for all others.
 * `{{name}}` is filled in from fillIns, or from a paragraph or item of a guide: `{{guide#section words in it}}`.
 * `guide: name#section` shows a part of a guide between the lines before and after, with `list` no more than its list, and with
 * `items words` only some of it; `list: name#section` shows a list alone; `line: name#section` shows the line that a question asks for,
 * if it asks for one, instead of the lines after it; `as: id` gives the answer of another entry.
 */
export const staticIntents: Record<string, Intent> = Object.fromEntries(
  answers
    .split(/^# /m)
    .slice(1)
    .map(part => {
      const [id = '', ...lines] = part.trim().split('\n')
      return [id, readIntent(id, lines)]
    }),
)

function readIntent(id: string, all: string[]): Intent {
  const property = (name: string) => all.find(line => line.startsWith(`${name}: `))?.slice(name.length + 2)
  const lines = all.filter(line => !/^(about|for): |^talk$/.test(line))
  const roles = property('for')
    ?.split(', ')
    .flatMap(role => (role === 'individuals' ? individuals : role))
  const about = property('about')
  return {
    id,
    ...(about && { about }),
    ...(roles && { for: roles as Intent['for'] & object }),
    ...(all.includes('talk') && { isTalk: true }),
    answer: question => answerOf(question, lines),
  }
}

/** The section `name#id`. */
function sectionOf(place: string) {
  const [name, id] = place.split('#')
  return sectionAt(name as GuideName, id)
}

function filled(question: Question, key: string): string {
  const value = fillIns[key]
  if (value) return value(question)
  const [, place = '', words = ''] = /^(\S+) ?(.*)$/.exec(key) ?? []
  const { paragraphs, items } = sectionOf(place)
  const found = [...paragraphs, ...items].find(text => text.includes(words)) ?? ''
  return filledIn(found, question.deps.site())
}

function answerOf(question: Question, all: string[]): ReturnType<Intent['answer']> {
  const lines = linesFor(question, all)
    .map(line => line.replace(/\{\{([^}]+)\}\}/g, (_, key: string) => filled(question, key)))
    .filter(line => line !== '')
  const value = (name: string) => lines.find(line => line.startsWith(`${name}: `))?.slice(name.length + 2)
  const same = staticIntents[value('as') ?? '']
  if (same) return same.answer(question)
  const [guide, id] = value('line')?.split('#') ?? []
  const line = guide && lineAbout(question, guide as GuideName, id ?? '')
  if (line)
    return reply(
      ...lines.slice(
        0,
        lines.findIndex(one => one.startsWith('line: ')),
      ),
      line,
    )
  const rest = lines
    .filter(one => !one.startsWith('line: '))
    .flatMap(one => (one.startsWith('list: ') ? sectionOf(one.slice(6)).items.map(item) : one))
  const at = rest.findIndex(one => one.startsWith('guide: '))
  if (at < 0) return rest.length > 0 ? reply(...rest) : notKnown()
  const [, place = '', option = ''] = /^guide: (\S+) ?(.*)$/.exec(rest[at] ?? '') ?? []
  const items = /items (.+)$/.exec(option)?.[1]
  return fromGuide(question, sectionOf(place), {
    first: rest.slice(0, at).join('\n'),
    listOnly: option.startsWith('list'),
    last: rest.slice(at + 1).join('\n'),
    ...(items && { items: new RegExp(items, 'i') }),
  })
}

/** The lines before any condition, and those after the first condition that a question meets. */
function linesFor({ asker, ideas, text }: Question, all: string[]): string[] {
  const parts: { isMet: boolean; lines: string[] }[] = [{ isMet: false, lines: [] }]
  for (const line of all) {
    const [, kind, of = ''] = /^\?(idea|text)? ?(.*)$/.exec(line) ?? []
    if (!line.startsWith('?')) parts.at(-1)?.lines.push(line)
    else if (kind === 'text') parts.push({ isMet: new RegExp(of, 'i').test(text), lines: [] })
    else {
      const names = of.split(', ')
      const isMet = of === '' || names.some(name => (kind ? ideas.has(name) : asker.userType === name))
      parts.push({ isMet, lines: [] })
    }
  }
  return [...(parts[0]?.lines ?? []), ...(parts.find(({ isMet }) => isMet)?.lines ?? [])]
}
