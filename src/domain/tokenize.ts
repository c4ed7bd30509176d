/** The words of a text in lower case, without accents and apostrophes: "Murang'a Town" is muranga and town. */
export function wordsOf(text: string): string[] {
  // Most texts have no accents; looking for them takes most of the time.
  if (/^[\0-\x7f]*$/.test(text))
    return (
      text
        .replace(/['`]/g, '')
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? []
    )
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ`´]/gu, '')
    .toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}
