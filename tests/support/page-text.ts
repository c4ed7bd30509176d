/** The text of a page, without its tags, as one line. Escaped characters stay escaped, except apostrophes. */
export const textOf = (html: string) =>
  html
    .replace(/<(script|template)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->|<wbr[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

/** The text of the main part of a page. */
export const mainTextOf = (html: string) => textOf(/<main.*<\/main>/s.exec(html)?.[0] ?? '')
