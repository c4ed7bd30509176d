import { relative, resolve } from 'node:path'
import { z } from 'zod'
import { url, whole } from './formats.ts'

/** A bucket at any service with the S3 API. */
export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Precedes names in the bucket: empty, or with a slash at its end. */
  prefix: string
}

/** The places that keep automatic backups, which there are none of if both are null, and the passphrase of encrypted ones. */
export interface BackupSettings {
  folder: string | null
  s3: S3Settings | null
  passphrase: string | null
}

export const isAutomatic = ({ folder, s3 }: BackupSettings) => folder !== null || s3 !== null

export const backupVariables = z.object({
  BACKUP_DIR: z.string().optional(),
  BACKUP_PASSPHRASE: z.string().min(16, 'must have at least 16 characters').optional(),
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{3,63}$/, 'must be the name of a bucket, without s3:// and slashes')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PREFIX: z
    .string()
    .transform(prefix => prefix.replace(/^\/+|\/+$/g, ''))
    .default(''),
})

/** Throws if S3 is set in part, or if the site would publish its backups. */
export function backupSettings(v: z.infer<typeof backupVariables>, dataDir: string): BackupSettings {
  const s3 = whole(v, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], ['S3_ENDPOINT'])
  const inData = v.BACKUP_DIR && relative(resolve(dataDir), resolve(v.BACKUP_DIR)).split('/')[0]
  if (inData === 'public' || inData === 'uploads')
    throw new Error('BACKUP_DIR must not be in DATA_DIR/public or DATA_DIR/uploads.')
  return {
    folder: v.BACKUP_DIR ?? null,
    s3: s3 && {
      endpoint: v.S3_ENDPOINT ?? `https://s3.${v.S3_REGION}.amazonaws.com`,
      bucket: s3.S3_BUCKET,
      region: v.S3_REGION,
      accessKeyId: s3.S3_ACCESS_KEY_ID,
      secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
      prefix: v.S3_PREFIX && `${v.S3_PREFIX}/`,
    },
    passphrase: v.BACKUP_PASSPHRASE ?? null,
  }
}
