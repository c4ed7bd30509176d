import { readSettings } from '../../create-deps.ts'
import { readinessFault } from '../../readiness.ts'
import { type Command, print } from '../cli.ts'
import { OperatorError } from '../cli-error.ts'

export const command: Command = {
  summary:
    'Ask the running site whether it is ready. If it is not ready, the exit code is 1, as container engines expect.',
  async run() {
    const fault = await readinessFault(readSettings())
    if (fault) throw new OperatorError(`The site is not ready: ${fault}`)
    print('The site is ready.')
  },
}
