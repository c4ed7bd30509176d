import type { User } from '#db/schema.ts'

/** What tells who somebody was, and which school went with them. */
export const wordsFor = (leaver: User, school: string | null): string[] => [
  ...contactsOf(leaver),
  ...namesOf(leaver, school),
]

/** Only names of two words count: one is a word like others. */
export const namesOf = ({ firstName, lastName }: User, school: string | null): string[] =>
  [`${firstName} ${lastName}`, school ?? ''].filter(name => /\S\s+\S/.test(name))

/** Email addresses, and phone numbers in every form. */
export function contactsOf({ email, pendingEmail, phone, pendingPhone }: User): string[] {
  const phones = [phone, pendingPhone].flatMap(number => (number ? formsOf(number) : []))
  return [email, pendingEmail ?? [], ...phones].flat()
}

/** The fewest words that find all of those: of a number, what all its forms share. */
export function partsOf(leaver: User, school: string | null): string[] {
  const numbers = contactsOf({ ...leaver, email: '', pendingEmail: null })
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

export const holds = (words: string[], text: string) => words.length > 0 && patternOf(words).test(text)

/** A text without them; `instead` stands in their place. Whatever stands in `spared` is left as it is. */
export function without(words: string[], text: string, instead = '…', spared: string[] = []): string {
  if (words.length === 0) return text
  const replaced = (part: string) => part.replaceAll(patternOf(words), instead)
  if (spared.length === 0) return replaced(text)

  const kept = new RegExp(`(${spared.map(RegExp.escape).join('|')})`, 'u')
  return text
    .split(kept)
    .map((part, n) => (n % 2 === 1 ? part : replaced(part)))
    .join('')
}

/** Whole words only: Ann Otieno is not in Joann Otienoh. */
const patternOf = (words: string[]) =>
  new RegExp(`(?<![\\p{L}\\d])(?:${words.map(RegExp.escape).join('|')})(?![\\p{L}\\d])`, 'giu')
