import { roleNames } from '#src/domain/people/roles.ts'
import answers from './answers.md' with { type: 'text' }
import { notKnown, reply } from './format-reply.ts'
import { fromGuide, lineAbout } from './guide-answer.ts'
import { type GuideName, sectionAt } from './guide-sections.ts'
import type { Intent, Question } from './intent.ts'

/**
 * The intents of answers.md, whose answers are texts or parts of guides. After `# id` come properties, then the lines of the answer.
 * `? roles` begins the answer for some roles, `?` that for all others. In a line, `{{site}}`, `{{name}}`, `{{email}}` and `{{phone}}`
 * are filled in; `guide: name#section`, with `list` or `items: words`, shows a part of a guide between the lines before and after;
 * `line: name#section` shows the single line that a question asks for, if it asks for one.
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
  const roles = property('for')?.split(', ')
  const about = property('about')
  return {
    id,
    ...(about && { about }),
    ...(roles && {
      for: Object.keys(roleNames).filter(role => roles.includes(role)) as Intent['for'] & object,
    }),
    ...(all.includes('talk') && { isTalk: true }),
    answer: question => answerOf(question, lines),
  }
}

function answerOf(question: Question, lines: string[]): string {
  const { asker, deps } = question
  const chosen = forRole(lines, asker.userType)
  const { name, supportEmail, supportPhone } = deps.site()
  const values: Record<string, string> = {
    site: name,
    name: asker.firstName,
    email: supportEmail,
    phone: supportPhone,
  }
  const filled = chosen.map(line => line.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? ''))
  const single = filled.find(line => line.startsWith('line: '))?.slice(6)
  if (single) {
    const [guide, id] = single.split('#')
    const line = lineAbout(question, guide as GuideName, id ?? '')
    if (line) return line
  }
  const rest = filled.filter(line => line !== '' && !line.startsWith('line: '))
  const at = rest.findIndex(line => line.startsWith('guide: '))
  if (at < 0) return rest.length > 0 ? reply(...rest) : notKnown()
  const [, guide = '', id = '', option = ''] =
    /^guide: (\w+)(?:#([\w-]+))?(?: (.+))?$/.exec(rest[at] ?? '') ?? []
  const items = /^items (.+)$/.exec(option)?.[1]
  return fromGuide(question, sectionAt(guide as GuideName, id), {
    first: rest.slice(0, at).join('\n'),
    listOnly: option === 'list' || items !== undefined,
    last: rest.slice(at + 1).join('\n'),
    ...(items && { items: new RegExp(items, 'i') }),
  })
}

/** The lines for a role: those after `? role`, or after a bare `?`, or all. */
function forRole(lines: string[], role: string): string[] {
  const parts: { roles: string[]; lines: string[] }[] = [{ roles: [], lines: [] }]
  for (const line of lines) {
    if (line.startsWith('?')) parts.push({ roles: line.slice(2).split(', ').filter(Boolean), lines: [] })
    else parts.at(-1)?.lines.push(line)
  }
  const own =
    parts.find(({ roles }) => roles.includes(role)) ?? parts.slice(1).find(({ roles }) => roles.length === 0)
  return [...(parts[0]?.lines ?? []), ...(own?.lines ?? [])]
}
