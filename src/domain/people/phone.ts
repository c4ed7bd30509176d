import * as z from 'zod/mini'
import { toPhone } from './to-phone.ts'

/** A phone number as people type it; read as 254 and nine digits that begin with 7 or 1. */
export const kenyanPhone = z.string('Please enter your phone number').check(
  z.maxLength(40, 'This phone number is too long'),
  z.overwrite(text => toPhone(text) ?? text),
  z.regex(/^254[17]\d{8}$/, 'Please enter a valid Kenyan phone number (e.g., 0712345678)'),
)
