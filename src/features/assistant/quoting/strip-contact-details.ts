const phones = [
  // +254 712 345 678, +1 (202) 555-0143
  /\+\d(?:[\s().-]{0,2}\d){7,14}/g,
  // 0712 345 678, 020 123 4567, 00254...
  /(?<![\d,])0(?:[\s().-]{0,2}\d){8,13}(?!\d)/g,
  /(?<!\d)254(?:[\s().-]{0,2}\d){9}(?!\d)/g,
  // 712345678, 712 345 678
  /(?<![\d,.])[17]\d{2}[\s.-]?\d{3}[\s.-]?\d{3}(?![\d,])/g,
]

const at = String.raw`(?:@|\s?[([{]\s?at\s?[)\]}]\s?)`
const dot = String.raw`(?:\.|\s?[([{]\s?dot\s?[)\]}]\s?)`
const email = new RegExp(
  String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}${at}[\p{L}\p{N}-]{1,63}(?:${dot}[\p{L}\p{N}-]{1,63}){1,8}`,
  'giu',
)

/**
 * A text in which whatever looks like a phone number or an email address is left out, but for those that `shown` names, such as
 * the site's own.
 */
export function withoutContacts(text: string, shown: readonly string[] = []): string {
  const known = new Set(shown.map(bare))
  const leaveOut = (words: string) => (found: string) => (known.has(bare(found)) ? found : words)
  const withoutEmails = plain(text).replace(email, leaveOut('(email left out)'))
  return phones.reduce((rest, phone) => rest.replace(phone, leaveOut('(number left out)')), withoutEmails)
}

const bare = (contact: string) => contact.toLowerCase().replace(/[\s().-]/g, '')

/** Full-width digits and dots are digits and dots, and nothing invisible parts them. */
export const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[^\P{C}\n\t]/gu, '')
    .replaceAll('。', '.')
