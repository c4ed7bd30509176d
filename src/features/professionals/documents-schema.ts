import * as z from 'zod/mini'
import { type DocumentKind, documentKinds } from '#src/domain/documents.ts'

/** How many files a person may keep here. */
export const MAX_DOCUMENTS = 5

export const documentKindNames: Record<DocumentKind, string> = { cv: 'CV', certificate: 'Certificate' }

/** What comes beside the file. */
export const documentFields = z.object({
  kind: z.enum(documentKinds, 'Choose what this is: a CV or a certificate'),
})
