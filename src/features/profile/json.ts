import * as z from 'zod/mini'

/** The address of a photo; null without one. */
export const photoJson = z.object({ profileImageUrl: z.nullable(z.string()) })
