import * as z from 'zod/mini'

const unsaid = 'Please say whether you agree'

/** What agrees to the language model, or takes it back; a form sends texts. */
export const modelConsent = z.object({
  agree: z.pipe(
    z.transform((value: unknown) => (value === 'true' ? true : value === 'false' ? false : value)),
    z.boolean(unsaid),
  ),
})
