import * as z from 'zod/mini'
import { type DocumentKind, documentKinds } from '#src/domain/documents.ts'

/** Files per person. */
export const MAX_DOCUMENTS = 5

export const documentKindNames: Record<DocumentKind, string> = { cv: 'CV', certificate: 'Certificate' }

/** The fields of the form beside the file. */
export const documentFields = z.object({
  kind: z.enum(documentKinds, 'Choose CV or certificate'),
})
