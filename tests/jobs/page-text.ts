/** The <main> of a page, its text, and the addresses of its links by their text. */
export function read(html: string) {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const links = [...main.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)]
  return {
    html: main,
    text: wordsIn(main),
    links: Object.fromEntries(
      links.map(([, href = '', inner = '']) => [wordsIn(inner).trim(), href.replaceAll('&amp;', '&')]),
    ),
  }
}

const wordsIn = (html: string) =>
  html
    .replace(/<template>[\s\S]*?<\/template>|<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
