import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { demoPassword } from '#db/seed/accounts.ts'
import { signInPeople } from '#tests/messages/signed-in-people.ts'
import type { DemoName } from '#tests/support/demo-site.ts'

export type Elimu = Awaited<ReturnType<typeof startElimu>>

const program = join(import.meta.dir, '../../dist/elimu')
/** Linux counts CPU time in hundredths of a second. */
const MS_PER_TICK = 10
/** A server is quiet when it uses less than 3 % of a core for this long. */
const QUIET_SECONDS = 5
const QUIET_MS = QUIET_SECONDS * 30

interface Options {
  jobs?: number
  /** The number of people to sign in, beside the demo accounts. */
  people?: number
  /** Fills the migrated database before the demo data is added. */
  prepare?: (file: string) => unknown
}

/** Elimu as operators run it, in a process of its own, with demo data in an empty folder. */
export async function startElimu({ jobs = 0, people = 0, prepare }: Options = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'elimu-bench-'))
  const origin = `http://127.0.0.1:${freePort()}`
  const env = {
    ...process.env,
    DATA_DIR: dir,
    PORT: new URL(origin).port,
    HOST: '127.0.0.1',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  }
  const seed = (...words: string[]) => Bun.spawnSync([program, 'seed', ...words], { env, cwd: dir })
  const file = join(dir, 'elimu.db')
  migrate(file)
  await prepare?.(file)
  const db = openDatabase(file)
  const signedIn = await signInPeople(db, people)
  await db.close()
  seed('--demo')
  if (jobs > 0) seed('--jobs', String(jobs))

  const child = Bun.spawn([program, 'serve'], { env, cwd: dir, stdout: 'ignore', stderr: 'inherit' })
  await firstAnswer(`${origin}/healthz`)
  const cpu = () => cpuMilliseconds(child.pid)
  return {
    origin,
    people: signedIn,
    /** Milliseconds of CPU since the start, of all threads. */
    cpu,
    memory: () => memoryOf(child.pid),
    /** Waits until the work after the start has ended. Returns the CPU time that it and the start took, in ms. */
    async untilQuiet(): Promise<number> {
      for (;;) {
        const before = cpu()
        await Bun.sleep(QUIET_SECONDS * 1000)
        if (cpu() - before < QUIET_MS) return before
      }
    },
    signIn: (who: DemoName) => signIn(origin, who),
    async stop() {
      child.kill()
      await child.exited
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export async function firstLine(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  for await (const chunk of stream) return new TextDecoder().decode(chunk).trim()
  throw new Error('The process printed nothing.')
}

function freePort(): number {
  const probe = Bun.listen({ port: 0, hostname: '127.0.0.1', socket: { data() {} } })
  probe.stop(true)
  return probe.port
}

async function firstAnswer(url: string) {
  for (let tries = 0; tries < 2000; tries += 1) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await Bun.sleep(10)
  }
  throw new Error('The server did not answer.')
}

/** The cookie of a demo account that signed in. */
async function signIn(origin: string, who: DemoName): Promise<string> {
  const [path, account] =
    who === 'admin'
      ? ['/api/admin/login', { username: who }]
      : ['/api/auth/login', { email: `${who}@demo.elimu.test` }]
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, password: demoPassword }),
  })
  const cookie = answer.headers.getSetCookie().find(given => given.startsWith('elimu_session='))
  if (!answer.ok || !cookie) throw new Error(`${who} was not signed in: ${await answer.text()}`)
  return cookie.slice(0, cookie.indexOf(';'))
}

function cpuMilliseconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  // The second field is a name in brackets, which may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system] = [Number(fields[11]), Number(fields[12])]
  return (user + system) * MS_PER_TICK
}

/** What the process alone holds, and the pages of its program and database that the system keeps for it and takes back when it needs them. */
function memoryOf(pid: number): string {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1')
  const [own, files] = ['RssAnon', 'RssFile'].map(name => {
    const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]
    return Math.round(Number(kilobytes) / 1024)
  })
  return `${own} MB, and ${files} MB of files`
}
