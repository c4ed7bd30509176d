import { replicate } from '#db/libsql/replicator.ts'
import type { Command } from '../cli.ts'
import { UsageError } from '../cli-error.ts'

export const command: Command = {
  summary: 'Keep FILE up to date with the database at DATABASE_URL. The command serve runs this by itself.',
  operands: ['FILE'],
  async run({ operands: [file = ''] }) {
    if (!process.send) throw new UsageError('Only a site with DATABASE_URL starts this.')
    await replicate(file)
    process.exit(0)
  },
}
