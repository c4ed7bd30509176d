import { backUp } from '../../backup/backup.ts'
import { readSettings } from '../../create-deps.ts'
import { type Command, print } from '../cli.ts'

export const command: Command = {
  summary: 'Writes the database and all files into one new FILE, while the app goes on running.',
  operands: ['FILE'],
  async run({ operands: [file = ''] }) {
    const { size, isRecorded } = await backUp(readSettings(), file)
    print(`Backed up to ${file} (${(size / 1_000_000).toFixed(1)} MB). Keep it safe: it holds personal data.`)
    if (!isRecorded) print('DATA_DIR cannot be written, so the panel will not know of this backup.')
  },
}
