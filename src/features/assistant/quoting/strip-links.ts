/** What people write a place on the Internet like. */
const addresses = [
  /\b[a-z][a-z\d+.-]*:\/\/[^\s)\]>"']+/giu,
  /\b(?:mailto|tel|sms|javascript|data|vbscript|file):[^\s)\]>"']+/giu,
  /\bwww\.[^\s)\]>"']+/giu,
  // //evil.example, /\evil.example
  /(?<![/\\])[/\\]{2,}[\p{L}\p{N}][^\s)\]>"']*/giu,
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?:[:/][^\s)\]>"']*)?/gu,
  // A domain alone, all small or all capital letters: a dot without a space after it ends many a sentence.
  /(?<![\p{L}\p{N}@-])(?:[\p{L}\p{N}-]{1,63}(?:\.|\[\.\]|\(\.\))){1,8}(?:\p{Ll}{2,24}|\p{Lu}{2,24}|xn--[a-z\d-]+)(?![\p{L}\p{N}])(?:[:/?#][^\s)\]>"']*)?/gu,
]

const noAddress =
  /^(?:(?:B|M|D|Dip|PGD|Ph|PhD|Hon)\.(?:Ed|ED|Sc|SC|Com|COM|A|Phil|Tech|Eng|D|Arts)|[\w-]+\.(?:pdf|docx?|jpe?g|png))$/

/** Addresses of Kenya's authorities, which nobody else gets. */
const official = /^(?:https?:\/\/)?(?:[a-z\d-]+\.)+go\.ke(?:[/?#]\S*)?$/i

/** What stands in the place of an address. */
export const ELSEWHERE = '(another site)'

/**
 * A text without addresses of other sites: whoever follows them has left this one. Addresses of authorities (TSC, the data
 * commissioner) stay, as words. A whole address of this site becomes its path.
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
