/** What a page says, without its tags, as one line. Escaped signs stay escaped. */
export const textOf = (html: string) =>
  html
    .replace(/<(script|template)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

/** What the main part of a page says. */
export const mainTextOf = (html: string) => textOf(/<main.*<\/main>/s.exec(html)?.[0] ?? '')
