import { backUp } from '../../backup/backup.ts'
import { readSettings } from '../../create-deps.ts'
import { type Command, print } from '../cli.ts'

export const command: Command = {
  summary: 'Back up the database and all uploads to a new FILE. The site keeps running.',
  operands: ['FILE'],
  async run({ operands: [file = ''] }) {
    const { size, isRecorded } = await backUp(readSettings(), file)
    print(
      `Backed up to ${file} (${(size / 1_000_000).toFixed(1)} MB). Keep it safe: it contains personal data.`,
    )
    if (!isRecorded)
      print('DATA_DIR is not writable, so the panel and elimu doctor will not show this backup.')
  },
}
