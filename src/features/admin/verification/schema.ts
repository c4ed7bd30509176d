import * as z from 'zod/mini'
import { prose } from '#src/domain/fields.ts'
import { checkOutcomes } from '#src/domain/verification.ts'
import { MAX_NOTE_LENGTH, optionalProse } from '#src/features/verification/schema.ts'

const line = (message: string) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(1, message), z.maxLength(200, 'Please use at most 200 characters'))

/** An administrator's check (RULINGS.md section 3). Days are YYYY-MM-DD; `name` is the subject's when the form was opened. */
export const newVerification = z.object({
  name: z.optional(
    z.string('Please load the page again').check(z.maxLength(200, 'Please load the page again')),
  ),
  checked: line('Say what was checked'),
  where: line('Say where it was checked'),
  date: z.iso.date('Give the day of the check as 2027-01-31'),
  outcome: z.enum(checkOutcomes, 'Choose confirmed or cleared'),
  validUntil: z.pipe(
    z.transform((value: unknown) => (value === '' ? null : value)),
    z.nullish(z.iso.date('Give the last day as 2027-12-31')),
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
      note: prose('Say what could not be confirmed', MAX_NOTE_LENGTH),
    }),
  ],
  'Choose confirmed or declined',
)
export type RequestAnswer = z.infer<typeof requestAnswer>

export const badgeWithdrawal = z.object({ reason: line('Say why the badge is taken away') })
