import { version } from '../../../../package.json'
import { type Command, print } from '../cli.ts'

export const command: Command = {
  summary: 'Print the version.',
  flags: { notices: { help: 'Also print the licences of all libraries in the program' } },
  async run({ flags }) {
    print(`elimu ${version}`)
    if (flags.notices) print((await import('#dist/notices.txt')).default)
  },
}
