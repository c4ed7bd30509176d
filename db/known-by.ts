import type { User } from './schema.ts'

/** What tells who somebody was, and which school went with them. Only names of two words count: one is a word like others. */
export function wordsFor(leaver: User, school: string | null): string[] {
  const { email, pendingEmail, phone, pendingPhone, firstName, lastName } = leaver
  const names = [`${firstName} ${lastName}`, school ?? ''].filter(name => /\S\s+\S/.test(name))
  const phones = [phone, pendingPhone].flatMap(number => (number ? formsOf(number) : []))
  return [email, pendingEmail ?? [], ...phones, ...names].flat()
}

/** The fewest words that find all of those: of a number, what all its forms share. */
export function partsOf(leaver: User, school: string | null): string[] {
  const numbers = wordsFor({ ...leaver, email: '', pendingEmail: null, firstName: '', lastName: '' }, null)
  const shared = numbers.filter(number => number.startsWith('0')).map(number => number.slice(1))
  const others = wordsFor({ ...leaver, phone: null, pendingPhone: null }, school)
  return [...others, ...shared]
}

/** 2547XXXXXXXX as people write it; '+' before it is left standing. */
function formsOf(phone: string): string[] {
  const [network, middle, end] = [phone.slice(3, 6), phone.slice(6, 9), phone.slice(9)]
  return ['254', '0'].flatMap(start => [
    `${start}${network}${middle}${end}`,
    `${start}${start === '0' ? '' : ' '}${network} ${middle} ${end}`,
  ])
}

export const holds = (words: string[], text: string) => patternOf(words).test(text)

/** A text without them; `instead` stands in their place. */
export const without = (words: string[], text: string, instead = '…') =>
  text.replaceAll(patternOf(words), instead)

/** Whole words only: Ann Otieno is not in Joann Otienoh. */
const patternOf = (words: string[]) =>
  new RegExp(`(?<![\\p{L}\\d])(?:${words.map(RegExp.escape).join('|')})(?![\\p{L}\\d])`, 'giu')
