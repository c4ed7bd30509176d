import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterThisTest } from './cleanup.ts'
import { freePort } from './free-port.ts'
import { program } from './program.ts'
import { eventually } from './simulator.ts'

const root = join(import.meta.dir, '../..')

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
