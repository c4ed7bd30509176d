import type { Site } from '#db/site-settings.ts'
import { searchGuides } from '../builtin/guide-search.ts'
import { filledIn, type GuideSection } from '../builtin/guide-sections.ts'

const MAX_SECTIONS = 3
const MAX_LETTERS = 1200

/** The sections of our guides that say most about something, as the model reads them. */
export function guideAnswer(about: string, site: Site) {
  const found = searchGuides(about).slice(0, MAX_SECTIONS)
  return { sections: found.map(({ section }) => sectionAnswer(section, site)) }
}

function sectionAnswer({ guide, title, path, paragraphs, items, rows }: GuideSection, site: Site) {
  const lines = [
    ...paragraphs,
    ...items.map(item => `- ${item}`),
    ...rows.map(row => Object.values(row).join(' | ')),
  ]
  const text = filledIn(lines.join('\n'), site)
  return { title: `${guide}: ${title}`, link: path, text: text.slice(0, MAX_LETTERS) }
}
