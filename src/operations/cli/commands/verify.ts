import { recordVerification } from '../../backup/last-backup.ts'
import { verifyBackup } from '../../backup/verify.ts'
import { readSettings } from '../../create-deps.ts'
import { type Command, print } from '../cli.ts'
import { OperatorError } from '../cli-error.ts'

export const command: Command = {
  summary:
    'Check that the backup FILE is complete and its database intact. If FILE is the latest backup, the admin panel then shows it as verified.',
  operands: ['FILE'],
  async run({ operands: [file = ''] }) {
    const { createdAt, version } = await verifyBackup(file)
    await record(createdAt)
    print(`${file} is complete. It was made at ${createdAt} by elimu ${version}.`)
  },
}

/** A backup may be verified on a machine without a site. */
async function record(createdAt: string) {
  try {
    await recordVerification(readSettings(), createdAt, Date.now())
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
  }
}
