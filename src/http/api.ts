import * as z from 'zod/mini'

const idText = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** The `:id` of an address, for a route's options. Anything that cannot be an id gets 404. */
export const byId = { params: z.object({ id: idText }) }

/** A moment in an answer: ISO 8601, UTC. */
export const isoTime = z.string().check(z.describe('ISO 8601, UTC'))

/** A text or path in a query, which Elysia splits at its commas; empty without one. */
export const queryText = z.catch(
  z.pipe(
    z.transform((value: unknown) => [value ?? []].flat().join(',')),
    z.string(),
  ),
  '',
)
