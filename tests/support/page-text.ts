/** What a page says, without its tags, as one line. Escaped characters stay escaped, except apostrophes. */
export const textOf = (html: string) =>
  html
    .replace(/<(script|template)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

/** What the main part of a page says. */
export const mainTextOf = (html: string) => textOf(/<main.*<\/main>/s.exec(html)?.[0] ?? '')
