import { z } from 'zod'

/**
 * A backup is a tar file: first ABOUT, then the database and the operator's and people's files, last SUMS with the
 * SHA-256 of everything before it, in the form that `sha256sum -c` reads.
 */
export const ABOUT = 'elimu-backup.json'
export const DATABASE = 'elimu.db'
export const SUMS = 'SHA256SUMS'

/** The folders of DATA_DIR that belong to a backup. */
export const folders = ['uploads', 'public'] as const

export const about = z.object({
  format: z.literal(1),
  /** ISO 8601 UTC. */
  createdAt: z.iso.datetime(),
  /** The program that made it. */
  version: z.string(),
})

export type About = z.infer<typeof about>

export const sumsOf = (sums: [name: string, sum: string][]) =>
  sums.map(([name, sum]) => `${sum}  ${name}\n`).join('')

/** True for the names a backup may hold: nothing leads out of the folder it is restored into. */
export function isOwnName(name: string): boolean {
  if (name === ABOUT || name === DATABASE || name === SUMS) return true
  const [folder, ...rest] = name.split('/')
  const isSafe = rest.length > 0 && rest.every(part => !['', '.', '..'].includes(part))
  return folders.some(known => known === folder) && isSafe && !/[\\\0\n]/.test(name)
}
