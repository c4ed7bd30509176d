import { paths } from '#src/paths.ts'

/** A section of Account Settings. */
export const settings = (part: string) => `${paths.settings()}#${part}`
