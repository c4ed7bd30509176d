import { readSettings } from '../../create-deps.ts'
import { examine } from '../../doctor.ts'
import { type Command, print } from '../cli.ts'
import { OperatorError } from '../cli-error.ts'

export const command: Command = {
  summary: 'Check the configuration, the data folder, the database and the services. Changes nothing.',
  flags: { live: { help: 'Also sign in to M-Pesa, the mail server and the SMS gateway' } },
  async run({ flags: { live } }) {
    const findings = await examine(readSettings(), { live: live === true })
    for (const { state, text } of findings) print(`${labels[state].padEnd(5)} ${text}`)
    const wrong = findings.filter(({ state }) => state === 'wrong').length
    if (wrong > 0) throw new OperatorError(wrong === 1 ? '1 problem found.' : `${wrong} problems found.`)
  },
}

const labels = { ok: 'ok', note: 'info', care: 'warn', wrong: 'error' }
