import { type Command, say } from '../command.ts'
import { verifyBackup } from '../verify-backup.ts'

export const command: Command = {
  summary: 'Reads a backup FILE through, checks every checksum and opens its database. Changes nothing.',
  operands: ['FILE'],
  async run({ operands: [file = ''] }) {
    const { createdAt, version } = await verifyBackup(file)
    say(`${file} is whole: made ${createdAt} by elimu ${version}.`)
  },
}
