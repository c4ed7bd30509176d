import type { Question } from '../intent.ts'
import { item, link, reply } from './format-reply.ts'
import { likeness } from './guide-search.ts'
import { filledIn, type GuideSection, sectionAt } from './guide-sections.ts'

const MAX_ROWS = 5
const MAX_WORDS = 75
const MAX_LINE_LENGTH = 95

interface ShownPart {
  /** Text before the guide's own. */
  first?: string
  items?: RegExp
  /** Leaves out the paragraphs before the list. */
  listOnly?: boolean
  /** Text after the guide's own. */
  last?: string | undefined
}

/** A section of a guide, cut to a few sentences or items, with a link to the whole section. */
export function fromGuide(question: Question, section: GuideSection, shown: ShownPart = {}): string {
  const fill = (text: string) => filledIn(text, question.deps.site())
  const chosen = shown.items ? section.items.filter(text => shown.items?.test(text)) : []
  const items = chosen.length > 0 ? chosen : section.items
  const isList = items.length > 0
  const lead =
    shown.listOnly && isList
      ? ''
      : sentences(answeringFirst(section.lead, question.text), isList ? 30 : MAX_WORDS)
  return reply(
    shown.first,
    lead && fill(lead),
    ...listed(items).map(fill),
    shown.last,
    sourceOf(question, section),
  )
}

/** The source of a section about the law, and a link to it. */
export function sourceOf({ deps }: Question, { title, guide, path, note }: GuideSection): string {
  const label = note || title === guide ? title : `${guide}: ${title}`
  return reply(note, `More: ${link(filledIn(label, deps.site()), path)}.`)
}

/** Up to five items as a list, unabridged if short. More of them become one line, or the first five if that line is long. */
function listed(items: string[]): string[] {
  const short = items.map(beginning)
  if (items.length <= MAX_ROWS) return (wordsIn(items.join(' ')) <= MAX_WORDS ? items : short).map(item)
  const line = `${short.map(text => text.replace(/\.$/, '')).join('; ')}.`
  return wordsIn(line) <= MAX_LINE_LENGTH ? [line] : short.slice(0, MAX_ROWS).map(item)
}

/** The first sentence; if it is a question, its answer too. */
function beginning(text: string): string {
  const first = sentences([text], 1)
  return first.endsWith('?') ? sentences([text], wordsIn(first) + 25) : first
}

/** The first sentences of some paragraphs, up to `most` words, but at least one. */
export function sentences(paragraphs: string[], most: number): string {
  const all = paragraphs.flatMap(sentencesOf)
  let said = ''
  for (const sentence of all) {
    if (said && wordsIn(`${said} ${sentence}`) > most) break
    said += `${said ? ' ' : ''}${sentence.trim()}`
  }
  return said
}

export const sentencesOf = (paragraph: string): string[] =>
  paragraph.match(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]*(?:\s|$)/g) ?? []

/** Sentences of some paragraphs, first the one that shares most with a question, if it can be understood by itself. */
function answeringFirst(paragraphs: string[], question: string): string[] {
  const all = paragraphs.flatMap(sentencesOf)
  const points = likeness(question, all)
  const most = Math.max(...points)
  const at = points.indexOf(most)
  const best = all[at]
  if (
    !best ||
    at === 0 ||
    most < (points[0] ?? 0) + LEAST_LEAD ||
    needsContext.test(best) ||
    isYesOrNo.test(all[0] ?? '')
  )
    return paragraphs
  return [best, ...all.filter(sentence => sentence !== best)]
}

/** How much more a later sentence must share with the question than the first. */
const LEAST_LEAD = 1.5

const isYesOrNo = /^(yes|no)\b/i
const needsContext =
  /^(it|they|he|she|this|these|that|those|the (rule|list|act|officer)|but|not all|both|for example|your own)\b|:\s*$/i

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

/** The paragraph or item of a section with some words, or with `~` before them only their sentence: `help#reviews ~once a year`. */
export function quoted(key: string): string | undefined {
  const [, place = '', isSentence, words = ''] = /^(\S+) ?(~?)(.*)$/.exec(key) ?? []
  const { paragraphs, items } = sectionAt(place)
  const texts = [...paragraphs, ...items]
  return (isSentence ? texts.flatMap(sentencesOf) : texts).find(text => text.includes(words))?.trim()
}
