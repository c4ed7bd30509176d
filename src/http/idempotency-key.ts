import * as z from 'zod/mini'

/** Marks one form, so that a double press or a retry creates one record. */
export const newFormKey = () => Bun.randomUUIDv7()

/** Returns the key sent with a form; anything else counts as absent. */
export function formKeyIn(body: unknown): string | undefined {
  return withFormKey.safeParse(body).data?.formKey
}

const withFormKey = z.object({ formKey: z.uuidv7() })

/**
 * Identifies one submission by the form's key and the content, as SHA-256 in hex. A user who goes back and changes the form
 * makes a new submission.
 */
export const idempotencyKey = (formKey: string, content: unknown[]): string =>
  new Bun.CryptoHasher('sha256').update(JSON.stringify([formKey, ...content])).digest('hex')

/** The id of the record that a submission creates: a UUID v7 with the form's time and random bits from `idempotencyKey`. */
export function idempotentId(formKey: string, content: unknown[]): string {
  const key = formKey.toLowerCase()
  const bits = idempotencyKey(key, content)
  const [time, variant] = [key.slice(0, 15), key.slice(19, 20)]
  return `${time}${bits.slice(0, 3)}-${variant}${bits.slice(3, 6)}-${bits.slice(6, 18)}`
}
