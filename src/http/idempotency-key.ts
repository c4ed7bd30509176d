import * as z from 'zod/mini'

/** Marks one form, so that pressing twice, or sending again what got no answer, makes one thing. */
export const newFormKey = () => Bun.randomUUIDv7()

/** The key that a form brought back; anything else counts as absent. */
export function formKeyIn(body: unknown): string | undefined {
  return withFormKey.safeParse(body).data?.formKey
}

const withFormKey = z.object({ formKey: z.uuidv7() })

/**
 * Stands for one press: the form's key with what was sent. Whoever goes back to a form and changes something sends a further
 * thing, which is not taken for the first. SHA-256 in hex.
 */
export const idempotencyKey = (formKey: string, content: unknown[]): string =>
  new Bun.CryptoHasher('sha256').update(JSON.stringify([formKey, ...content])).digest('hex')

/** The id of what one press makes: a UUID v7 with the time of its form, its random bits taken from `idempotencyKey`. */
export function idempotentId(formKey: string, content: unknown[]): string {
  const key = formKey.toLowerCase()
  const bits = idempotencyKey(key, content)
  const [time, variant] = [key.slice(0, 15), key.slice(19, 20)]
  return `${time}${bits.slice(0, 3)}-${variant}${bits.slice(3, 6)}-${bits.slice(6, 18)}`
}
