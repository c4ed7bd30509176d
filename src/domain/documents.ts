export const documentKinds = ['cv', 'certificate'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The media types in which documents are stored. */
export const documentTypes = ['application/pdf', 'image/webp'] as const
