/** What a page says, without its tags, as one line. Escaped signs stay escaped. */
export const textOf = (html: string) =>
  html
    .replace(/<(script|template)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
