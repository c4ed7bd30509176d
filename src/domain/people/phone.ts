import * as z from 'zod/mini'

/** Converts a Kenyan mobile number to 2547XXXXXXXX or 2541XXXXXXXX; null if it is not one (facts/kenya.md section 7). */
export function toPhone(text: string): string | null {
  const match = /^(?:\+?254|0)?([17]\d{8})$/.exec(text.replace(/[\s()-]/g, ''))
  return match ? `254${match[1]}` : null
}

/** A phone number as people type it; read as 2547XXXXXXXX or 2541XXXXXXXX. */
export const kenyanPhone = z.string('Please enter your phone number').check(
  z.maxLength(40, 'This phone number is too long'),
  z.overwrite(text => toPhone(text) ?? text),
  z.regex(/^254[17]\d{8}$/, 'Please enter a valid Kenyan phone number (e.g., 0712345678)'),
)
