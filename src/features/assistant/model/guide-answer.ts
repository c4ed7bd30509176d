import { wordsOf } from '#src/features/jobs/words.ts'
import { guides, texts } from '#src/features/site/guides.ts'
import { paths } from '#src/paths.ts'

const MOST_SECTIONS = 3
const MOST_LETTERS = 1200

interface Section {
  title: string
  link: string
  text: string
  words: Set<string>
}

/** The sections of our guides that have most of the words asked for, rare words before common ones. */
export function guideAnswer(about: string) {
  const asked = wordsOf(about)
  const all = sections()
  const weight = (word: string) =>
    Math.log(1 + all.length / (1 + all.filter(({ words }) => words.has(word)).length))
  const scored = all.map(section => ({
    section,
    score: asked.filter(word => section.words.has(word)).reduce((sum, word) => sum + weight(word), 0),
  }))
  const best = scored.filter(({ score }) => score > 1).sort((a, b) => b.score - a.score)
  return {
    sections: best
      .slice(0, MOST_SECTIONS)
      .map(({ section: { title, link, text } }) => ({ title, link, text: text.slice(0, MOST_LETTERS) })),
  }
}

let kept: Section[] | undefined

function sections(): Section[] {
  kept ??= [
    ...Object.values(guides).map(guide => ({ ...guide, link: paths.resource(guide.slug) })),
    { ...texts.help, link: paths.help() },
    { ...texts.terms, link: paths.terms() },
  ].flatMap(({ title: guide, body, link }) =>
    body.split(/^(?=##+ )/m).map(text => {
      const title = /^##+ (.*)/.exec(text)?.[1] ?? guide
      return { title: `${guide}: ${title}`, link, text, words: new Set(wordsOf(`${guide} ${text}`)) }
    }),
  )
  return kept
}
