import * as z from 'zod/mini'
import { line, optionalLine } from '#src/domain/fields.ts'
import { tooLong } from '#src/domain/text.ts'
import { MAX_DOCUMENTS } from '#src/features/professionals/documents-schema.ts'

export const MAX_NOTE_LENGTH = 1000

/** Text with line breaks, or null if it is blank. */
export const optionalProse = (most: number) =>
  z.pipe(
    z.transform(
      (value: unknown) => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value) || null,
    ),
    z.nullable(z.string('Please enter text').check(z.maxLength(most, tooLong(most)))),
  )

/** A form sends no value, one text or a list. */
const documentIds = z.pipe(
  z.transform((value: unknown) => (value ? [...new Set([value].flat())] : [])),
  z
    .array(
      z.string('Choose from your documents').check(z.maxLength(64, 'Choose from your documents')),
      'Choose from your documents',
    )
    .check(z.maxLength(MAX_DOCUMENTS, `Please choose at most ${MAX_DOCUMENTS} documents`)),
)

/** `number` is a TSC number or licence, or that of a school's registration certificate. */
export const newVerificationRequest = z.object({
  number: line('Please enter the number', 60),
  /** Schools only: A or P, nine digits, a letter. */
  kraPin: z.pipe(
    optionalLine(40),
    z.nullable(
      z.string().check(
        z.overwrite(pin => pin.replace(/\s/g, '').toUpperCase()),
        z.regex(/^[AP]\d{9}[A-Z]$/, 'Please enter the KRA PIN as on its certificate, such as P051234567X'),
      ),
    ),
  ),
  note: optionalProse(MAX_NOTE_LENGTH),
  documentIds,
})
export type NewVerificationRequest = z.infer<typeof newVerificationRequest>
