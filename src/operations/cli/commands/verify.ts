import { recordVerification } from '../../backup/last-backup.ts'
import { verifyBackup } from '../../backup/verify.ts'
import { readSettings } from '../../create-deps.ts'
import { type Command, print } from '../cli.ts'
import { OperatorError } from '../cli-error.ts'

export const command: Command = {
  summary:
    'Check that the backup FILE (or s3://BUCKET/NAME) is complete and its database intact. If FILE is the latest backup, the admin panel then shows it as verified.',
  operands: ['FILE'],
  async run({ operands: [file = ''] }) {
    const env = siteSettings()
    const { createdAt, version } = await verifyBackup(file, env?.backup)
    if (env) await recordVerification(env, createdAt, Date.now())
    print(`${file} is complete. It was made at ${createdAt} by elimu ${version}.`)
  },
}

/** A backup may be verified on a machine without a site. */
function siteSettings() {
  try {
    return readSettings()
  } catch (error) {
    if (error instanceof OperatorError) return null
    throw error
  }
}
