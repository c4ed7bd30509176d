/**
 * Measures a site whose processes share a libSQL server, all on this machine: pages and writes a second, how far copies lag behind,
 * memory, and how soon changes are taken again after the server was away. Needs the built program.
 *
 *     bun tests/bench/several-machines.ts
 */
import { mkdtempSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { connect } from '#db/connection.ts'
import { missingParts } from '#db/libsql/change-log.ts'
import { demoPassword } from '#db/seed/accounts.ts'
import { sqld } from '#tests/support/sqld.ts'

const SECONDS = 6
const program = resolve('dist/elimu')
const children: Bun.Subprocess[] = []
const folder = () => mkdtempSync(join(tmpdir(), 'elimu-bench-'))

async function demoDatabase() {
  const DATA_DIR = folder()
  await run(['seed', '--demo'], { DATA_DIR })
  return join(DATA_DIR, 'elimu.db')
}

async function run(words: string[], env: Record<string, string>) {
  await Bun.spawn([program, ...words], { env: { PATH: process.env.PATH, ...env }, stdout: 'ignore' }).exited
}

function start(command: string[], env: Record<string, string>) {
  const child = Bun.spawn(command, {
    env: { PATH: process.env.PATH, ...env },
    stdout: 'ignore',
    stderr: 'ignore',
  })
  children.push(child)
  return child
}

async function answering(url: string) {
  for (;;) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await Bun.sleep(20)
  }
}

async function startPrimary(from: string) {
  const data = folder()
  await cp(from, join(data, 'dbs/default/data'), { recursive: true })
  const sqlite = connect(join(data, 'dbs/default/data'))
  for (const part of missingParts(sqlite)) sqlite.run(part)
  sqlite.close()
  const address = '127.0.0.1:4150'
  const command = [await sqld(), '--db-path', data, '--http-listen-addr', address, '--no-welcome']
  const serve = async () => {
    const child = start(command, { RUST_LOG: 'off' })
    await answering(`http://${address}/health`)
    return child
  }
  let child = await serve()
  return {
    address: `libsql://${address}`,
    /** Kills it, and starts it again after so many ms. */
    async beAway(ms: number) {
      child.kill('SIGKILL')
      await child.exited
      await Bun.sleep(ms)
      child = await serve()
    },
  }
}

type Primary = Awaited<ReturnType<typeof startPrimary>>

async function startSite(n: number, env: Record<string, string>) {
  const port = String(4160 + n)
  const settings = {
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR: folder(),
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
  }
  const child = start([program, 'serve'], { ...settings, ...env })
  const url = `http://127.0.0.1:${port}`
  await answering(`${url}/healthz`)
  return { url, child }
}

/** Runs so many callers at once for some seconds. Returns the calls a second, and the median and 95th percentile of their ms. */
async function load(callers: number, call: (n: number) => Promise<unknown>) {
  const times: number[] = []
  const end = performance.now() + SECONDS * 1000
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let n = caller; performance.now() < end; n += callers) {
        const began = performance.now()
        await call(n)
        times.push(performance.now() - began)
      }
    }),
  )
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  return `${Math.round(times.length / SECONDS)}/s (median ${at(0.5)} ms, 95 % within ${at(0.95)} ms)`
}

const say = (line: string) => process.stdout.write(`${line}\n`)

const memoryOf = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000)

function memoryWithChildren({ pid }: Bun.Subprocess): string {
  const kids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return [pid, ...kids.map(Number)].map(memoryOf).join(' + ')
}

async function measure(name: string, count: number, env: Record<string, string>, primary?: Primary) {
  const sites = await Promise.all(Array.from({ length: count }, (_, n) => startSite(n, env)))
  const urlOf = (n: number) => sites[n % count]?.url ?? ''
  const login = await fetch(`${urlOf(0)}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'school@demo.elimu.test', password: demoPassword }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map(text => text.split(';')[0])
    .join('; ')
  const [receiver] = await (await fetch(`${urlOf(0)}/api/professionals`)).json()
  await Bun.sleep(1000)
  const read = (n: number) =>
    fetch(`${urlOf(n)}/dashboard`, { headers: { cookie } }).then(answer => answer.arrayBuffer())
  const write = (n: number) =>
    fetch(`${urlOf(n)}/api/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ receiverId: receiver.id, content: `${name} ${count} ${n} ${Math.random()}` }),
    }).then(async answer => {
      await answer.arrayBuffer()
      return answer.ok
    })

  say(`\n${name}, processes: ${count}`)
  say(`  memory, MB: ${sites.map(({ child }) => memoryWithChildren(child)).join('; ')}`)
  say(`  a dashboard, 16 at once: ${await load(16, read)}`)
  say(`  a message, 1 at once: ${await load(1, write)}`)
  say(`  a message, 64 at once: ${await load(64, write)}`)
  if (count > 1) say(`  until another process shows a message: ${await lag(urlOf(0), urlOf(1))}`)
  if (primary) say(`  until a change is taken after the primary was away: ${await pause(primary)}`)
  for (const { child } of sites) {
    child.kill('SIGKILL')
    await child.exited
  }

  async function pause(primary: Primary) {
    const times: number[] = []
    for (let n = 0; n < 5; n++) {
      await primary.beAway(2000)
      const began = performance.now()
      while (!(await write(n))) await Bun.sleep(5)
      times.push(performance.now() - began)
    }
    return `most ${Math.max(...times).toFixed(0)} ms of 5 times`
  }

  /** While 16 others write. */
  async function lag(from: string, to: string) {
    const times: number[] = []
    let isOver = false
    const others = Array.from({ length: 16 }, async () => {
      while (!isOver) await write(0)
    })
    for (let n = 0; n < 30; n++) {
      const content = `lag ${n} ${Math.random()}`
      const headers = { 'content-type': 'application/json', cookie }
      const body = JSON.stringify({ receiverId: receiver.id, content })
      await fetch(`${from}/api/messages`, { method: 'POST', headers, body })
      const began = performance.now()
      while (!(await (await fetch(`${to}/api/messages`, { headers: { cookie } })).text()).includes(content)) {
        if (performance.now() - began > 10_000) break
        await Bun.sleep(5)
      }
      times.push(performance.now() - began)
    }
    isOver = true
    await Promise.all(others)
    times.sort((a, b) => a - b)
    return `median ${times[15]?.toFixed(0)} ms, most ${times.at(-1)?.toFixed(0)} ms`
  }
}

try {
  const file = await demoDatabase()
  const own = folder()
  await cp(file, join(own, 'elimu.db'))
  await measure('A file', 1, { DATA_DIR: own })
  const primary = await startPrimary(file)
  for (const count of [1, 3])
    await measure('A libSQL server', count, { DATABASE_URL: primary.address, UPLOADS: 'folder' }, primary)
} finally {
  for (const child of children) child.kill('SIGKILL')
}
