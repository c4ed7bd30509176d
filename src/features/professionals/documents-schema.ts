import * as z from 'zod/mini'
import type { DocumentKind } from '#src/domain/documents.ts'
import { documentKinds } from '#src/domain/documents.ts'

/** How many files a person may keep here. */
export const MAX_DOCUMENTS = 5

export const documentKindNames: Record<DocumentKind, string> = { cv: 'CV', certificate: 'Certificate' }

/** What comes beside the file. */
export const documentFields = z.object({
  kind: z.enum(documentKinds, 'Choose what this is: a CV or a certificate'),
})

/** A file on the wire; its content is at GET /documents/{id}. `createdAt` is ISO 8601 UTC. */
export interface DocumentRow {
  id: string
  kind: DocumentKind
  name: string
  mediaType: 'application/pdf' | 'image/webp'
  bytes: number
  createdAt: string
}
