import { once } from '../../remember.ts'
import { tokensOf } from '../understand/tokenize.ts'
import { type GuideSection, guideSections, textsOf } from './guide-sections.ts'

/** A section and how well it answers a question. */
interface GuideMatch {
  section: GuideSection
  score: number
}

const IN_HEADING = 3
/** The usual constants of BM25. */
const K = 1.2
const B = 0.75

/** The sections of the guides that share ideas or words with a question, the best first (BM25). */
export function searchGuides(question: string): GuideMatch[] {
  const { sections, having, mean } = index()
  const terms = [...new Set(termsOf(question))]
  const known = terms.filter(term => having.has(term))
  const rarity = (term: string) => Math.log(1 + sections.length / (having.get(term) ?? 0.5))
  const all = terms.reduce((sum, term) => sum + rarity(term), 0)
  return sections
    .map(({ section, counts, length }) => {
      const points = known.reduce((sum, term) => {
        const n = counts.get(term) ?? 0
        return sum + (rarity(term) * n * (K + 1)) / (n + K * (1 - B + (B * length) / mean))
      }, 0)
      const covered = known.reduce((sum, term) => sum + (counts.has(term) ? rarity(term) : 0), 0)
      return { section, score: all === 0 ? 0 : (points / all) * (covered / all) }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
}

/** How much each text shares with a question: the sum of the rarities of their common terms. */
export function likeness(question: string, texts: string[]): number[] {
  const { sections, having } = index()
  const asked = new Set(termsOf(question))
  return texts.map(text =>
    [...new Set(termsOf(text))]
      .filter(term => asked.has(term))
      .reduce((sum, term) => sum + Math.log(1 + sections.length / (having.get(term) ?? 1)), 0),
  )
}

const index = once(() => {
  const sections = guideSections.map(section => {
    const [title, ...texts] = textsOf(section)
    const heading = termsOf(`${title} ${section.guide}`)
    const text = termsOf(texts.join(' '))
    // Headings count for more.
    const counts = new Map<string, number>()
    for (const term of heading) counts.set(term, (counts.get(term) ?? 0) + IN_HEADING)
    for (const term of text) counts.set(term, (counts.get(term) ?? 0) + 1)
    return { section, counts, length: text.length }
  })
  const having = new Map<string, number>()
  for (const { counts } of sections)
    for (const term of counts.keys()) having.set(term, (having.get(term) ?? 0) + 1)
  const mean = sections.reduce((sum, { length }) => sum + length, 0) / sections.length
  return { sections, having, mean }
})

/** The terms of a text: the ideas of its words, the names of entities, and the stems of other words. */
export function termsOf(text: string): string[] {
  return text
    .replace(/\]\([^)]*\)/g, ' ')
    .split(/(?<=[.!?\n])\s/)
    .flatMap(tokensOf)
    .filter(({ isJoining }) => !isJoining)
    .flatMap(({ ideas, thing, words }) => {
      const all = [...ideas, ...(thing ? [thing.name] : [])]
      return all.length > 0 ? all : [words.replace(/(ies|es|s|ing|ed)$/, '')]
    })
}
