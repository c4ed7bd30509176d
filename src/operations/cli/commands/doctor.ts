import { readSettings } from '../../create-deps.ts'
import { examine } from '../../doctor.ts'
import { type Command, print } from '../cli.ts'
import { OperatorError } from '../cli-error.ts'

export const command: Command = {
  summary: 'Looks at everything Elimu needs and says what is wrong. Changes nothing.',
  async run() {
    const findings = await examine(readSettings())
    for (const { state, text } of findings) print(`${state.padEnd(5)} ${text}`)
    const wrong = findings.filter(({ state }) => state === 'wrong').length
    if (wrong > 0) throw new OperatorError(`${wrong} ${wrong === 1 ? 'thing needs' : 'things need'} care.`)
  },
}
