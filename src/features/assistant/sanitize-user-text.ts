/** A user's text, such as a job's description, without links to other sites, phone numbers and email addresses. */
export const quoted = (text: string) => withoutContacts(withoutAddresses(text))

/** The forms of web addresses. */
const addresses = [
  /\b[a-z][a-z\d+.-]*:\/\/[^\s)\]>"']+/giu,
  /\b(?:mailto|tel|sms|javascript|data|vbscript|file):[^\s)\]>"']+/giu,
  /\bwww\.[^\s)\]>"']+/giu,
  // //evil.example, /\evil.example
  /(?<![/\\])[/\\]{2,}[\p{L}\p{N}][^\s)\]>"']*/giu,
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?:[:/][^\s)\]>"']*)?/gu,
  // A bare domain in lower or upper case only, since many sentences lack the space after the full stop.
  /(?<![\p{L}\p{N}@-])(?:[\p{L}\p{N}-]{1,63}(?:\.|\[\.\]|\(\.\))){1,8}(?:\p{Ll}{2,24}|\p{Lu}{2,24}|xn--[a-z\d-]+)(?![\p{L}\p{N}])(?:[:/?#][^\s)\]>"']*)?/gu,
]

const noAddress =
  /^(?:(?:B|M|D|Dip|PGD|Ph|PhD|Hon)\.(?:Ed|ED|Sc|SC|Com|COM|A|Phil|Tech|Eng|D|Arts)|[\w-]+\.(?:pdf|docx?|jpe?g|png))$/

/** Addresses of Kenya's authorities; only they can register under go.ke. */
const official = /^(?:https?:\/\/)?(?:[a-z\d-]+\.)+go\.ke(?:[/?#]\S*)?$/i

const ELSEWHERE = '(link removed)'

/**
 * Replaces addresses of other sites. Addresses of authorities (TSC, the data commissioner) remain as plain text, and addresses
 * under `publicUrl` become paths.
 */
export function withoutAddresses(text: string, publicUrl = ''): string {
  return addresses.reduce((rest, address) => rest.replace(address, asWords), asPaths(text, publicUrl))
}

const asPaths = (text: string, publicUrl: string) =>
  publicUrl === '' ? text : text.split(`${publicUrl}/`).join('/')

function asWords(found: string): string {
  const ending = /[.,;:!?]+$/.exec(found)?.[0] ?? ''
  const address = found.slice(0, found.length - ending.length)
  return noAddress.test(address) || official.test(address) ? found : ELSEWHERE + ending
}

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

/** Replaces phone numbers and email addresses, except those in `shown`, such as the site's own. */
export function withoutContacts(text: string, shown: readonly string[] = []): string {
  const known = new Set(shown.map(bare))
  const leaveOut = (words: string) => (found: string) => (known.has(bare(found)) ? found : words)
  const withoutEmails = plain(text).replace(email, leaveOut('(email removed)'))
  return phones.reduce((rest, phone) => rest.replace(phone, leaveOut('(number removed)')), withoutEmails)
}

const bare = (contact: string) => contact.toLowerCase().replace(/[\s().-]/g, '')

/** Converts full-width digits and dots to plain ones, and removes invisible characters between them. */
export const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[^\P{C}\n\t]/gu, '')
    .replaceAll('。', '.')
