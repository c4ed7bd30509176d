import { noteVerified } from '../../backup/last-backup.ts'
import { verifyBackup } from '../../backup/verify.ts'
import { readSettings } from '../../create-deps.ts'
import { type Command, say } from '../cli.ts'
import { OperatorError } from '../cli-error.ts'

export const command: Command = {
  summary:
    'Reads a backup FILE through, checks every checksum and opens its database. Notes it in DATA_DIR where it is the last backup.',
  operands: ['FILE'],
  async run({ operands: [file = ''] }) {
    const { createdAt, version } = await verifyBackup(file)
    await note(createdAt)
    say(`${file} is whole: made ${createdAt} by elimu ${version}.`)
  },
}

/** A backup may be looked at where no site is. */
async function note(createdAt: string) {
  try {
    await noteVerified(readSettings(), createdAt, Date.now())
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
  }
}
