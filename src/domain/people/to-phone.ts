/** Converts a Kenyan mobile number to 254 and nine digits that begin with 7 or 1; null if it is not one (facts/kenya.md section 7). */
export function toPhone(text: string): string | null {
  const match = /^(?:\+?254|0)?([17]\d{8})$/.exec(text.replace(/[\s()-]/g, ''))
  return match ? `254${match[1]}` : null
}

interface PhoneProblem {
  title: string
  description: string
}

/** The problem with an M-Pesa phone number; null if it is valid (SPEC.md section 5). */
export function phoneProblem(text: string): PhoneProblem | null {
  if (text.trim() === '') return noPhone
  return toPhone(text) ? null : wrongPhone
}

/** Removes characters that the phone field does not accept: all but digits, plus, space, hyphen and parentheses. */
export const phoneCharacters = (text: string) => text.replace(/[^\d+ ()-]/g, '')

const noPhone: PhoneProblem = {
  title: 'Phone number required',
  description: 'Please enter your M-Pesa phone number',
}
const wrongPhone: PhoneProblem = {
  title: 'Invalid phone number',
  description: 'Please enter a valid Kenyan phone number (e.g., 0712345678)',
}
