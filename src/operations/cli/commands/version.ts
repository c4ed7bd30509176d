import { version } from '../../version.ts'
import { type Command, say } from '../cli.ts'

export const command: Command = {
  summary: 'Prints the version of this program.',
  async run() {
    say(`elimu ${version}`)
  },
}
