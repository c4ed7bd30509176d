import { newestBackup } from '../../backup/automatic.ts'
import { restore } from '../../backup/restore.ts'
import { readSettings } from '../../create-deps.ts'
import { type Command, print } from '../cli.ts'
import { OperatorError } from '../cli-error.ts'

export const command: Command = {
  summary:
    'Restore the backup FILE (or s3://BUCKET/NAME) to DATA_DIR. Without FILE, use the newest backup in BACKUP_DIR and S3_BUCKET. Stop the site first.',
  operands: ['[FILE]'],
  flags: {
    force: {
      help: 'Restore even if DATA_DIR already holds data. The old data is moved to DATA_DIR/replaced-… and kept there',
    },
  },
  async run({ operands, flags }) {
    const env = readSettings()
    if (env.database)
      throw new OperatorError(
        'A backup is restored to a folder without DATABASE_URL, and moved to an empty server from there: elimu migrate --to.',
      )
    const file = operands[0] ?? (await newestBackup(env))
    const replaced = await restore(env, file, flags.force === true)
    print(`Restored ${file} to ${env.dataDir}.${replaced ? ` The previous data is in ${replaced}.` : ''}`)
  },
}
