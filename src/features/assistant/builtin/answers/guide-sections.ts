import { guides, texts } from '#src/features/site/guides.ts'
import { fillIn, type Guide, markdownOptions, NOT_LEGAL_ADVICE } from '#src/features/site/parse-guide.ts'
import { paths } from '#src/paths.ts'
import { formatDate } from '#src/ui/format.ts'

/** A part of a guide under one heading. */
export interface GuideSection {
  guide: string
  /** The heading, or the guide's title for the part before the first heading. */
  title: string
  path: string
  paragraphs: string[]
  /** The paragraphs before the list or table. */
  lead: string[]
  items: string[]
  /** The items of each list. */
  lists: string[][]
  /** The rows of the tables, each with its cells by column. */
  rows: Record<string, string>[]
  /** For a section about the law: its source, when it was checked, and that it is not legal advice. */
  note: string | null
}

/** The sections by their guide and the id of their heading: `cbe#junior-school`, or `cbe` for the part before the first heading. */
const byPlace = new Map(
  Object.entries({ ...guides, ...texts }).flatMap(([name, guide]) =>
    sectionsOf(guide).map(section => [section.path.replace(/^[^#]*/, name), section] as const),
  ),
)

export const guideSections: GuideSection[] = [...byPlace.values()]

/** The text of our guides in lower case. */
export const guideText = guideSections
  .flatMap(textsOf)
  .map(part => part.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').toLowerCase())
  .join('\n')

/** The heading of a section, its paragraphs, items and cells. */
export function textsOf({ title, paragraphs, items, rows }: GuideSection): string[] {
  return [title, ...paragraphs, ...items, ...rows.flatMap(row => Object.values(row))]
}

/** Throws if there is no such section, which only a change of our own files can cause. */
export function sectionAt(place: string): GuideSection {
  const section = byPlace.get(place)
  if (!section) throw new Error(`There is no section ${place} in our guides.`)
  return section
}

/** Fills the site's name and contacts into a guide's text. Removes placeholders that only its page fills in. */
export function filledIn(
  text: string,
  site: { name: string; supportEmail: string; supportPhone: string },
): string {
  const own: Record<string, string> = { site: site.name, email: site.supportEmail, phone: site.supportPhone }
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => [name, own[name] ?? ''])
  return fillIn(text, Object.fromEntries(names))
}

function sectionsOf(guide: Guide): GuideSection[] {
  const path = guide.slug in texts ? `/${guide.slug}` : paths.resource(guide.slug)
  const ids = headingIds(guide.body)
  const [before = '', ...rest] = guide.body.split(/^#{2,3} (?=.)/m)
  const parts = rest.map((part, n) => {
    const [title = '', ...lines] = part.split('\n')
    // A heading with a placeholder has a different id on the page.
    const place = title.includes('{{') ? path : `${path}#${ids[n]}`
    return readSection(guide, title, place, lines.join('\n'))
  })
  return [readSection(guide, guide.title, path, before), ...parts].filter(
    ({ paragraphs, items, rows }) => paragraphs.length + items.length + rows.length > 0,
  )
}

function headingIds(body: string): string[] {
  const ids: string[] = []
  const heading = (title: string, { level, id }: Bun.markdown.HeadingMeta) => {
    if (level <= 3) ids.push(id ?? '')
    return title
  }
  Bun.markdown.render(body, { heading }, markdownOptions)
  return ids
}

function readSection(guide: Guide, title: string, path: string, markdown: string): GuideSection {
  const all = markdown.split('\n').map(line => line.trim())
  const source = all.find(isSource)
  const lines = all.filter(line => !isSource(line))
  const table = lines.filter(line => line.startsWith('|')).map(cellsOf)
  const [columns = [], , ...rows] = table
  const lists = lines
    .join('\n')
    .split(/\n\s*\n/)
    .map(block =>
      block
        .split('\n')
        .flatMap(line => /^(?:-|\d+\.) (.+)$/.exec(line)?.[1] ?? [])
        .map(asText),
    )
    .filter(({ length }) => length > 0)
  const beforeList = lines.findIndex(line => line !== '' && !isProse(line))
  return {
    guide: guide.title,
    title: asText(title),
    path,
    paragraphs: lines.filter(isProse).map(asText),
    lead: lines
      .slice(0, beforeList === -1 ? lines.length : beforeList)
      .filter(isProse)
      .map(asText),
    items: lists.flat(),
    lists,
    rows: rows.map(cells => Object.fromEntries(columns.map((column, n) => [column, cells[n] ?? '']))),
    note: source
      ? `${source.replace(/\.$/, '')}, checked ${formatDate(Date.parse(guide.updated))}. ${NOT_LEGAL_ADVICE}`
      : null,
  }
}

function isSource(line: string): boolean {
  return line.startsWith('Source: ')
}

/** Whether a line belongs to a paragraph, not to a list, table or quotation. */
function isProse(line: string): boolean {
  return line !== '' && !/^([|>-]|\d+\.)/.test(line)
}

function cellsOf(row: string): string[] {
  return row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(cell => asText(cell.trim()))
}

/** Converts Markdown to the format of replies: plain text in which only links to pages of this site remain. */
function asText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]+)\]\(([^)]*)\)/g, (whole, label: string, href: string) =>
      /^\/(?!\/)/.test(href) ? whole : label,
    )
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/(?<!\w)_([^_]+)_(?!\w)/g, '$1')
    .replace(/`([^`]+)`/g, '$1')
}
