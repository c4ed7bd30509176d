import { z } from 'zod'

/**
 * A backup is a tar file: first ABOUT, then the database, uploads and public files, last SUMS with the SHA-256 of each file
 * before it, as `sha256sum -c` reads it.
 */
export const ABOUT = 'elimu-backup.json'
export const DATABASE = 'elimu.db'
export const SUMS = 'SHA256SUMS'

/** The folders of DATA_DIR that are backed up. */
export const folders = ['uploads', 'public'] as const

export const about = z.object({
  format: z.literal(1),
  /** ISO 8601 UTC. */
  createdAt: z.iso.datetime(),
  /** The version of Elimu that made it. */
  version: z.string(),
  /** The number of rows of each table; absent in the first backups of this format. */
  rows: z.record(z.string(), z.number()).optional(),
})

export type About = z.infer<typeof about>

export const formatSums = (sums: [name: string, sum: string][]) =>
  sums.map(([name, sum]) => `${sum}  ${name}\n`).join('')

/** Whether a backup may contain this name: no name may lead out of the folder it is restored into. */
export function isAllowedName(name: string): boolean {
  if (name === ABOUT || name === DATABASE || name === SUMS) return true
  const [folder, ...rest] = name.split('/')
  const isSafe = rest.length > 0 && rest.every(part => !['', '.', '..'].includes(part))
  return folders.some(known => known === folder) && isSafe && !/[\\\0\n]/.test(name)
}
