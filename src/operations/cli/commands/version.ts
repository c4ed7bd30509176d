import { version } from '../../../../package.json'
import { type Command, print } from '../cli.ts'

export const command: Command = {
  summary: 'Prints the version of this program.',
  async run() {
    print(`elimu ${version}`)
  },
}
