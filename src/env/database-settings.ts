import { z } from 'zod'
import type { BackupSettings, S3Settings } from './backup-settings.ts'

/** A libSQL primary that several processes share. */
export interface DatabaseSettings {
  /** http or https, without a path. */
  url: string
  token: string | null
}

export const databaseVariables = z.object({
  DATABASE_URL: z.string().refine(isAddress, 'must look like libsql://primary:8080').optional(),
  DATABASE_TOKEN: z.string().optional(),
  UPLOADS: z.enum(['bucket', 'folder'], 'must be bucket or folder').optional(),
})

/** Null for a file of this machine. */
export function databaseSettings({
  DATABASE_URL: address,
  DATABASE_TOKEN: token,
}: z.infer<typeof databaseVariables>): DatabaseSettings | null {
  return address ? { url: httpAddress(address), token: token ?? null } : null
}

/**
 * Returns the place of uploads: DATA_DIR, or the bucket if several machines may serve the site. Throws if uploads would be on only one
 * of these machines, unless UPLOADS says that they share the folder.
 */
export function uploadSettings(
  { UPLOADS: place }: z.infer<typeof databaseVariables>,
  database: DatabaseSettings | null,
  { s3 }: BackupSettings,
): S3Settings | null {
  if (place === 'folder' || (!database && !place)) return null
  if (s3) return s3
  throw new Error(
    place
      ? 'UPLOADS=bucket needs S3_BUCKET and its keys.'
      : 'DATABASE_URL is for several machines, which need one place for uploads: set S3_BUCKET and its keys, or UPLOADS=folder if DATA_DIR/uploads is the same folder on all of them.',
  )
}

/** A libSQL server speaks HTTP on the port that it is given; a hosted one has a name alone, and HTTPS. */
export function httpAddress(address: string): string {
  const { protocol, host, port } = new URL(address)
  if (protocol !== 'libsql:') return `${protocol}//${host}`
  return `${port ? 'http' : 'https'}://${host}`
}

export function isAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  return (
    url !== null &&
    /^(libsql|https?):$/.test(url.protocol) &&
    url.host !== '' &&
    /^\/?$/.test(url.pathname + url.search)
  )
}
