import * as z from 'zod/mini'
import { prose } from '#src/domain/fields.ts'
import { checkOutcomes } from '#src/domain/verification.ts'
import { MAX_NOTE_LENGTH, optionalProse } from '#src/features/verification/schema.ts'

const line = (message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(200, 'Use at most 200 characters'))

/** An administrator's check (RULINGS.md section 3). Days are YYYY-MM-DD; `name` is the subject's when the form was opened. */
export const newVerification = z.object({
  name: z.optional(z.string('Please reload the page').check(z.maxLength(200, 'Please reload the page'))),
  checked: line('Please enter what was checked'),
  where: line('Please enter where it was checked'),
  date: z.iso.date('Please enter the date of the check, such as 2027-01-31'),
  outcome: z.enum(checkOutcomes, 'Choose confirmed or cleared'),
  validUntil: z.pipe(
    z.transform((value: unknown) => (value === '' ? null : value)),
    z.nullish(z.iso.date('Please enter a date, such as 2027-12-31')),
  ),
})
export type NewVerification = z.infer<typeof newVerification>

/** The answer to a request: a check that confirms it, or what has to be put right. */
export const requestAnswer = z.discriminatedUnion(
  'outcome',
  [
    z.extend(newVerification, { outcome: z.literal('confirmed'), note: optionalProse(MAX_NOTE_LENGTH) }),
    z.object({
      outcome: z.literal('declined'),
      note: prose('Please explain what could not be confirmed', MAX_NOTE_LENGTH),
    }),
  ],
  'Choose confirmed or declined',
)
export type RequestAnswer = z.infer<typeof requestAnswer>

export const badgeWithdrawal = z.object({ reason: line('Please explain why the badge is removed') })
