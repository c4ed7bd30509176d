/** Parses a page into its text, links, ids and headings. */
export function readPage(html: string) {
  const title: string[] = []
  const description: string[] = []
  const canonical: string[] = []
  const headings: { level: number; parts: string[] }[] = []
  const links: string[] = []
  const ids: string[] = []
  const content: string[] = []
  const keep = (list: string[], name: string) => (element: HTMLRewriterTypes.Element) =>
    void list.push(unescaped(element.getAttribute(name) ?? ''))

  new HTMLRewriter()
    .on('title', { text: ({ text }) => void title.push(text) })
    .on('meta[name=description]', { element: keep(description, 'content') })
    .on('link[rel=canonical]', { element: keep(canonical, 'href') })
    .on('main h1, main h2, main h3, main h4', {
      element: ({ tagName }) => void headings.push({ level: Number(tagName.slice(1)), parts: [] }),
      text: ({ text }) => void headings.at(-1)?.parts.push(text),
    })
    .on('main a', { element: keep(links, 'href') })
    .on('main [id]', { element: keep(ids, 'id') })
    .on('main p, main li, main td, main h1, main h2, main h3', { element: () => void content.push(' ') })
    .on('main', { text: ({ text }) => void content.push(text) })
    .transform(html)
  return {
    title: title.join(''),
    description: description[0],
    canonical: canonical[0],
    headings: headings.map(({ level, parts }) => ({ level, text: unescaped(parts.join('')).trim() })),
    /** The targets of the links in the content. */
    links,
    ids,
    /** The text of the content, with spaces collapsed. */
    text: unescaped(content.join('')).replace(/\s+/g, ' '),
  }
}

function unescaped(text: string): string {
  return text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}
