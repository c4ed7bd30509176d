import { version } from '../../../../package.json'
import { type Command, print } from '../cli.ts'

export const command: Command = {
  summary: 'Print the version.',
  async run() {
    print(`elimu ${version}`)
  },
}
