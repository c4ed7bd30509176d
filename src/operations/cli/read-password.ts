import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** One line of standard input. In a terminal it is asked for, and what is typed does not show. */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await Bun.stdin.text()).split(/\r?\n/)[0] ?? ''

  const lines = createInterface({ input: process.stdin, output: nowhere(), terminal: true })
  lines.once('SIGINT', () => process.exit(130))
  process.stderr.write('Password, at least 8 characters (it does not show): ')
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })
