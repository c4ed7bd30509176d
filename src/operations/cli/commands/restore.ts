import { restore } from '../../backup/restore.ts'
import { readSettings } from '../../create-deps.ts'
import { type Command, print } from '../cli.ts'

export const command: Command = {
  summary: 'Puts the backup FILE in the place of the data in DATA_DIR. Stop the app first.',
  operands: ['FILE'],
  flags: { force: { help: 'Replaces data that is there; it is kept in a folder beside.' } },
  async run({ operands: [file = ''], flags }) {
    const env = readSettings()
    const replaced = await restore(env, file, flags.force === true)
    print(`Restored ${file} into ${env.dataDir}.${replaced ? ` What was there is in ${replaced}.` : ''}`)
  },
}
