import { Database } from 'bun:sqlite'
import { expect, setDefaultTimeout, test } from 'bun:test'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { afterThisTest } from '#tests/support/cleanup.ts'
import { emptyFolder, migratedFolder } from '#tests/support/data-folders.ts'
import { freePort } from '#tests/support/free-port.ts'
import { elimu } from './program.ts'

setDefaultTimeout(120_000)

test('an update backs up, replaces the program and restarts the service', async () => {
  const { update, site, programFile, dataDir, isReady, pid } = await setup()
  const file = programFile()
  const former = pid()

  const { code, out, err } = await update(file)

  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain(`There is no SHA256SUMS beside ${file}`)
  expect(out).toEndWith(`The previous version is ${site}/elimu.previous.\nelimu runs it and is ready.\n`)
  expect(readFileSync(join(site, 'elimu')).equals(readFileSync(file))).toBe(true)
  expect(pid()).not.toBe(former)
  expect(await isReady()).toBe(true)
  const [backup = ''] = readdirSync(dataDir).filter(name => name.startsWith('elimu.db.before-'))
  expect(await elimu(['verify', join(dataDir, backup)])).toMatchObject({ code: 0 })
  expect(readdirSync(site).sort()).toEqual(['elimu', 'elimu.pid', 'elimu.previous'])
})

test('a version that changes the database and is not ready in time is undone, and what it saved is kept and named', async () => {
  const { update, site, dataDir, isReady, script, send } = await setup()
  const before = readFileSync(join(site, 'elimu'))
  const file = script(`
    const { Database } = require('bun:sqlite')
    const sqlite = new Database(process.env.DATA_DIR + '/elimu.db')
    if (process.argv[2] === 'migrate') {
      sqlite.run("INSERT INTO migrations VALUES ('9999_later', 1)")
      sqlite.run('CREATE TABLE notes (text TEXT)')
    } else {
      sqlite.run("INSERT INTO notes VALUES ('sent at noon')")
      Bun.serve({ port: process.env.PORT, fetch: () => new Response('', { status: 503 }) })
    }`)

  const sent = await send()
  const { code, err } = await update(file, '--wait', '2')

  expect(code).toBe(1)
  expect(err).toMatch(
    /^elimu: elimu 9\.9\.9 cannot be used: The site is not ready: \S+ answers 503\. The previous version is running again\. /,
  )
  const aside =
    /Changes saved from \d+:\d\d [ap]m to \d+:\d\d [ap]m are only in (\S+), which/.exec(err)?.[1] ?? ''
  expect(rows(aside, 'SELECT text FROM notes')).toEqual([{ text: 'sent at noon' }])
  expect(rows(join(dataDir, 'elimu.db'), "SELECT name FROM sqlite_master WHERE name = 'notes'")).toEqual([])
  expect(sent).toBe(200)
  expect(rows(join(dataDir, 'elimu.db'), 'SELECT count(*) AS messages FROM outbox')).toEqual([
    { messages: 1 },
  ])
  expect(readFileSync(join(site, 'elimu')).equals(before)).toBe(true)
  expect(await isReady()).toBe(true)
})

test('a version that ends at once is undone, and the database stays as it is', async () => {
  const { update, dataDir, isReady, script } = await setup()
  const file = script(`if (process.argv[2] === 'serve') process.exit(1)`)

  const { code, err } = await update(file, '--wait', '1')

  expect(code).toBe(1)
  expect(err).toContain('does not answer. The previous version is running again. No saved data was lost.')
  expect(readdirSync(dataDir).filter(name => /before-(update$|return)/.test(name))).toEqual([])
  expect(await isReady()).toBe(true)
})

const refused: [make: (file: string) => void, says: string][] = [
  [file => writeFileSync(`${file}.sha256`, `${'0'.repeat(64)}  elimu\n`), 'is damaged'],
  [file => writeFileSync(file, 'hello'), 'is not Elimu'],
  [file => writeFileSync(resolve(file, '../SHA256SUMS'), `${'0'.repeat(64)}  other\n`), 'does not list'],
]

test('a file that is damaged, unlisted or no Elimu is refused, and changes nothing', async () => {
  const { update, script, state } = await setup()
  const before = state()

  for (const [make, says] of refused) {
    const file = script('')
    make(file)

    const { code, out, err } = await update(file)

    expect({ code, out, err }).toEqual({ code: 1, out: '', err: expect.stringContaining(says) })
    expect(state()).toEqual(before)
    rmSync(`${file}.sha256`, { force: true })
  }
})

test('on a site of several machines an update is refused, and the program stays', async () => {
  const { env, update, programFile, state } = await setup()
  const before = state()
  Object.assign(env, { DATABASE_URL: 'libsql://primary:8080', UPLOADS: 'folder' })

  const ran = await update(programFile())

  expect(ran).toEqual({
    code: 1,
    out: '',
    err: 'elimu: With DATABASE_URL, replace the program on each machine by hand: docs/scaling.md.\n',
  })
  expect(state()).toEqual(before)
})

test('without a service the program is replaced, the sum beside it is compared, and the rest is explained', async () => {
  const { env, update, site, dataDir, script, systemctl } = await setup()
  const file = script('')
  writeFileSync(
    `${file}.sha256`,
    `${new Bun.CryptoHasher('sha256').update(readFileSync(file)).digest('hex')}\n`,
  )
  const ready = await elimu(['health'], env)
  await systemctl('stop')
  const stopped = await elimu(['health'], env)

  const { code, out, err } = await update(file)

  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).not.toContain('SHA256SUMS')
  expect(out).toContain('Restart Elimu, which updates the database')
  expect(readFileSync(join(site, 'elimu')).equals(readFileSync(file))).toBe(true)
  expect(existsSync(join(dataDir, 'elimu.db'))).toBe(true)
  expect(ready).toEqual({ code: 0, out: 'The site is ready.\n', err: '' })
  expect(stopped).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('/readyz does not answer.'),
  })
})

/** The built program in a folder of its own, and a systemctl for the one service that runs it. */
async function setup() {
  const [site, bin, dataDir, downloads] = [emptyFolder(), emptyFolder(), migratedFolder(), emptyFolder()]
  const program = join(site, 'elimu')
  copyFileSync('dist/elimu', program)
  writeFileSync(join(bin, 'systemctl'), service(site))
  chmodSync(join(bin, 'systemctl'), 0o755)
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    DATA_DIR: dataDir,
    PORT: String(freePort()),
    LOG_LEVEL: 'silent',
  }
  const run = async (...command: string[]) => {
    const child = Bun.spawn(command, { cwd: site, env, stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
    const [out = '', err = ''] = await Promise.all(
      [child.stdout, child.stderr].map(read => new Response(read).text()),
    )
    return { code: await child.exited, out, err }
  }
  const systemctl = (word: string) => run(join(bin, 'systemctl'), word)
  const isReady = async () => {
    for (let tries = 0; tries < 200; tries++) if ((await run(program, 'health')).code === 0) return true
    return false
  }
  const put = (text: string | Uint8Array) => {
    const file = join(downloads, 'elimu')
    writeFileSync(file, text)
    chmodSync(file, 0o755)
    return file
  }
  afterThisTest(async () => void (await systemctl('stop')))
  await systemctl('start')
  expect(await isReady()).toBe(true)
  /** Writes to the site's support, and returns how that was answered. */
  const send = async () => {
    const url = `http://localhost:${env.PORT}`
    const message = { topic: 'question', name: 'Wanjiru', reach: 'wanjiru@example.test', message: 'Jambo' }
    const body = new URLSearchParams(message)
    return (await fetch(`${url}/contact`, { method: 'POST', headers: { origin: url }, body })).status
  }
  const pid = () => readFileSync(`${program}.pid`, 'utf8')
  return {
    env,
    send,
    site,
    dataDir,
    systemctl,
    isReady,
    pid,
    /** What an update changes. */
    state: () => [pid(), ...readdirSync(site), ...readdirSync(dataDir)],
    update: (file: string, ...words: string[]) => run(program, 'update', file, ...words),
    /** The same program with another check sum. */
    programFile: () => put(Buffer.concat([readFileSync('dist/elimu'), Buffer.from('.')])),
    /** A new version that does what `text` says. */
    script: (text: string) =>
      put(
        `#!${process.execPath}\nif (process.argv[2] === 'version') console.log('elimu 9.9.9')\nelse {${text}\n}\n`,
      ),
  }
}

const service = (site: string) => `#!/bin/sh
pid=${site}/elimu.pid
runs() { kill -0 "$(cat $pid)" 2>/dev/null; }
case $1 in
show) runs && echo "ActiveState=active
ExecStart={ path=${site}/elimu ; argv[]=${site}/elimu serve ; ignore_errors=no }
WorkingDirectory=${site}" ;;
start) cd ${site} && { setsid ${site}/elimu serve >/dev/null 2>&1 & echo $! >$pid; } ;;
stop) while runs; do kill "$(cat $pid)" 2>/dev/null; sleep 0.05; done ;;
esac
`

function rows(file: string, query: string) {
  const sqlite = new Database(file, { readonly: true })
  try {
    return sqlite.query(query).all()
  } finally {
    sqlite.close()
  }
}
