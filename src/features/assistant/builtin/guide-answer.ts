import { item, link, reply } from './format-reply.ts'
import { filledIn, type GuideSection } from './guide-sections.ts'
import type { Question } from './intent.ts'

const MAX_ROWS = 5
const MAX_WORDS = 75
const MAX_LINE_LENGTH = 95

interface Shown {
  /** What is said before the guide's own words. */
  first?: string
  /** Of the list, only what has one of these words. */
  items?: RegExp
  /** Without what the section says before its list. */
  listOnly?: boolean
  /** What is said after them. */
  last?: string | undefined
}

/** What a section of a guide says, cut to a few sentences or items, and where the whole of it stands. */
export function fromGuide({ deps }: Question, section: GuideSection, shown: Shown = {}): string {
  const fill = (text: string) => filledIn(text, deps.site())
  const chosen = shown.items ? section.items.filter(text => shown.items?.test(text)) : []
  const items = chosen.length > 0 ? chosen : section.items
  const isList = items.length > 0
  const lead = shown.listOnly && isList ? '' : sentences(section.lead, isList ? 30 : MAX_WORDS)
  const { title, guide, path } = section
  return reply(
    shown.first,
    lead && fill(lead),
    ...listed(items).map(fill),
    shown.last,
    `More: ${link(fill(title === guide ? guide : `${guide}, ${title}`), path)}.`,
  )
}

/** Up to five items as a list, whole where they are short; more of them in one line, or the first five where that is long. */
function listed(items: string[]): string[] {
  const short = items.map(beginning)
  if (items.length <= MAX_ROWS) return (wordsIn(items.join(' ')) <= MAX_WORDS ? items : short).map(item)
  const line = `${short.map(text => text.replace(/\.$/, '')).join('; ')}.`
  return wordsIn(line) <= MAX_LINE_LENGTH ? [line] : short.slice(0, MAX_ROWS).map(item)
}

/** The first sentence, with its answer where it is a question. */
function beginning(text: string): string {
  const first = sentences([text], 1)
  return first.endsWith('?') ? sentences([text], wordsIn(first) + 25) : first
}

/** The first sentences of some paragraphs, as many as fit. */
export function sentences(paragraphs: string[], most: number): string {
  const all = paragraphs.flatMap(
    paragraph => paragraph.match(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]*(?:\s|$)/g) ?? [],
  )
  let said = ''
  for (const sentence of all) {
    if (said && wordsIn(`${said} ${sentence}`) > most) break
    said += `${said ? ' ' : ''}${sentence.trim()}`
  }
  return said
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length
