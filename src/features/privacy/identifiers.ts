import type { User } from '#db/schema.ts'

/** Strings that identify the deleted user, and their school if it goes too. */
export const identifiersOf = (user: User, school: string | null): string[] => [
  ...contactsOf(user),
  ...namesOf(user, school),
]

/** Only names of two words count: one alone is a word like any other. */
export const namesOf = ({ firstName, lastName }: User, school: string | null): string[] =>
  [`${firstName} ${lastName}`, school ?? ''].filter(name => /\S\s+\S/.test(name))

/** Email addresses, and phone numbers in every form. */
export function contactsOf({ email, pendingEmail, phone, pendingPhone }: User): string[] {
  const phones = [phone, pendingPhone].flatMap(number => (number ? formsOf(number) : []))
  return [email, pendingEmail ?? [], ...phones].flat()
}

/** The fewest terms that find all identifiers: of a number, the part that all its forms share. */
export function searchTerms(user: User, school: string | null): string[] {
  const numbers = contactsOf({ ...user, email: '', pendingEmail: null })
  const shared = numbers.filter(number => number.startsWith('0')).map(number => number.slice(1))
  const others = identifiersOf({ ...user, phone: null, pendingPhone: null }, school)
  return [...others, ...shared]
}

/** The ways in which people write a stored number; a '+' before it stays. */
function formsOf(phone: string): string[] {
  const [network, middle, end] = [phone.slice(3, 6), phone.slice(6, 9), phone.slice(9)]
  return ['254', '0'].flatMap(start => [
    `${start}${network}${middle}${end}`,
    `${start}${start === '0' ? '' : ' '}${network} ${middle} ${end}`,
  ])
}

export const mentions = (identifiers: string[], text: string) =>
  identifiers.length > 0 && matching(identifiers).test(text)

/** Replaces identifiers in a text by `replacement`, except inside the strings of `spared`. */
export function redact(
  identifiers: string[],
  text: string,
  replacement = '…',
  spared: string[] = [],
): string {
  if (identifiers.length === 0) return text
  const replaced = (part: string) => part.replaceAll(matching(identifiers), replacement)
  if (spared.length === 0) return replaced(text)

  const sparedParts = new RegExp(`(${spared.map(RegExp.escape).join('|')})`, 'u')
  return text
    .split(sparedParts)
    .map((part, n) => (n % 2 === 1 ? part : replaced(part)))
    .join('')
}

/** Whole words only: Ann Otieno is not in Joann Otienoh. */
const matching = (identifiers: string[]) =>
  new RegExp(`(?<![\\p{L}\\d])(?:${identifiers.map(RegExp.escape).join('|')})(?![\\p{L}\\d])`, 'giu')
