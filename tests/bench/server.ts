import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Options {
  port?: number
  jobs?: number
  /** What else the data has, before it is served. */
  prepare?: (dir: string) => Promise<void>
}

/** Elimu as operators run it, with demo data in an empty folder. `started` is ms from the start to the first 200. */
export async function startElimu({ port = 3990, jobs = 0, prepare }: Options = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'elimu-bench-'))
  const program = join(import.meta.dir, '../../dist/elimu')
  const env = {
    ...process.env,
    DATA_DIR: dir,
    PORT: String(port),
    HOST: '127.0.0.1',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  }
  const seed = (...words: string[]) => Bun.spawnSync([program, 'seed', ...words], { env, cwd: dir })
  seed('--demo')
  if (jobs > 0) seed('--jobs', String(jobs))

  await prepare?.(dir)

  const startedAt = performance.now()
  const child = Bun.spawn([program, 'serve'], { env, cwd: dir, stdout: 'ignore', stderr: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  await firstAnswer(`${url}/healthz`)
  return {
    url,
    started: performance.now() - startedAt,
    memory: () => residentMegabytes(child.pid),
    async stop() {
      child.kill()
      await child.exited
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function firstAnswer(url: string) {
  for (let tries = 0; tries < 2000; tries += 1) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await Bun.sleep(2)
  }
  throw new Error('The server did not answer.')
}

async function residentMegabytes(pid: number) {
  const status = await Bun.file(`/proc/${pid}/status`).text()
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
