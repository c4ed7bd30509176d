import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterThisTest } from './cleanup.ts'
import { eventually } from './simulator.ts'

const root = join(import.meta.dir, '../..')

/** The command of the program: the one that ships where ELIMU_PROGRAM names it, as verify does after its build, else from its sources. */
export const program = process.env.ELIMU_PROGRAM
  ? [process.env.ELIMU_PROGRAM]
  : [process.execPath, join(root, 'src/main.ts')]

/** `elimu serve` as a process of its own over one data folder: it can be killed and started again. */
export async function serving(variables: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'elimu-serving-'))
  const port = freePort()
  const url = `http://127.0.0.1:${port}`
  let child: Bun.Subprocess | null = null

  async function start() {
    child = Bun.spawn([...program, 'serve'], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        ...variables,
      },
      stdout: 'ignore',
      stderr: 'inherit',
    })
    const answers = () =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok || undefined,
        () => undefined,
      )
    await eventually(answers)
  }

  async function kill() {
    child?.kill('SIGKILL')
    await child?.exited
  }

  afterThisTest(async () => {
    await kill()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { url, file: join(dataDir, 'elimu.db'), start, kill }
}

/**
 * A port that nothing listens on, and nobody else takes before the test ends: it is below those that the kernel hands out, and
 * for as long as the port after it is held no other test is given it.
 */
export function freePort(): number {
  for (;;) {
    const port = 20_000 + 2 * randomInt(6000)
    const claim = held(port + 1)
    const probe = claim && held(port)
    probe?.stop(true)
    if (probe) {
      afterThisTest(() => claim?.stop(true))
      return port
    }
    claim?.stop(true)
  }
}

function held(port: number) {
  try {
    return Bun.listen({ port, hostname: '127.0.0.1', socket: { data() {} } })
  } catch {
    return null
  }
}
