import { Database } from 'bun:sqlite'
import { expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { bootedSystem, source } from '#tests/support/booted-system.ts'
import { afterThisTest } from '#tests/support/cleanup.ts'
import { migratedFolder } from '#tests/support/data-folders.ts'
import { testOfAll } from '#tests/support/extent.ts'
import { eventually } from '#tests/support/simulator.ts'
import { elimu } from './program.ts'

setDefaultTimeout(120_000)

const HOUR = 3_600_000

/** Faults of docs/operations.md that other tests cause, and these tests. */
const elsewhere: Record<string, [file: string, title: string][]> = {
  'A setting is wrong or misspelt': [
    ['env', 'an impossible value of any variable is named, without the value'],
    ['operations/command-line', 'in one line, without any value'],
  ],
  'M-Pesa does not answer': [
    ['payments/gateway-trouble', 'an unreachable gateway answers 502, and the payment fails'],
    [
      'payments/gateway-trouble',
      'while the gateway is down each sweep sends one query; once it is back all payments are settled',
    ],
    ['operations/doctor', 'doctor --live signs in to each service, and names those that refuse'],
  ],
  'Email or SMS are refused': [
    [
      'operations/refused-services',
      'a refused sign-in at the mail server is told once by the bell, and once more when email works',
    ],
    ['operations/mail', 'after an hour without a mail server every email arrives once'],
  ],
  'The primary of several machines is away': [
    [
      'libsql/faults',
      'while the primary is away reads go on, and a change is refused plainly with the time to try again',
    ],
    ['libsql/faults', 'the operator is told that the primary is away, and that it is back'],
    ['libsql/primary-killed', 'loses nothing that was answered, and nothing happens twice'],
  ],
  'Visitors come by http to a site with https': [
    [
      'http/unencrypted-requests',
      'a page opened by http explains itself and leads to https, and the log says so',
    ],
  ],
  'A new version does not start': [
    ['operations/update', 'a version that ends at once is undone, and the database stays as it is'],
  ],
  'The power fails, or the process is killed': [
    [
      'operations/crash',
      'kill -9 while 20 clients write loses nothing that was answered, three times in a row',
    ],
  ],
}

const onFullDisk = 'The disk is full'
const onReadOnlyDisk = 'The disk or the folder is read-only'
const onDamage = 'A page of the database is damaged'
const onMissingDisk = 'The disk with DATA_DIR is not mounted'
const onWrongClock = 'The clock is two hours off'

test('each fault of the table in docs/operations.md has its test', () => {
  const section = readFileSync('docs/operations.md', 'utf8').split('\n## When something fails\n')[1] ?? ''
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (?!---|Fault)(.+?) \|/gm)].map(
    ([, name]) => name,
  )

  expect(rows.sort()).toEqual(
    [onFullDisk, onReadOnlyDisk, onDamage, onMissingDisk, onWrongClock, ...Object.keys(elsewhere)].sort(),
  )
  for (const [file, title] of Object.values(elsewhere).flat())
    expect(readFileSync(`tests/${file}.test.ts`, 'utf8')).toContain(title)
})

test(onWrongClock, async () => {
  const DATA_DIR = migratedFolder()
  const service = { AT_USERNAME: 'elimu', AT_API_KEY: 'key' }
  const examined = async (hours: number) =>
    (
      await elimu(['doctor', '--live'], {
        DATA_DIR,
        ...service,
        AT_BASE_URL: await serverWithClock(hours * HOUR),
      })
    ).out

  const [right, ahead, behind] = [await examined(0), await examined(-2), await examined(2)]
  const sqlite = new Database(join(DATA_DIR, 'elimu.db'))
  sqlite.run("INSERT INTO audit_log (id, at, action) VALUES ('x', ?, 'settings')", [Date.now() + 2 * HOUR])
  sqlite.close()
  const setBack = await elimu(['doctor'], { DATA_DIR })

  expect(right).toMatch(/^ok {4}The clock agrees with the one of 127\.0\.0\.1:\d+\.$/m)
  expect(ahead).toMatch(
    /^error The clock is 2 hours ahead of the one of \S+\. Codes of two-step sign-in are refused/m,
  )
  expect(behind).toMatch(/^error The clock is 2 hours behind the one of \S+\. .* by NTP/m)
  expect(setBack).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^error The newest entry was saved 2 hours in the future/m),
  })
})

async function serverWithClock(ahead: number): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader('date', new Date(Date.now() + ahead).toUTCString())
    response.end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterThisTest(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

testOfAll(onFullDisk, async () => {
  const { sh, write, read, ready, doctor, rows } = await siteOnDisk()
  await write()

  await sh('head -c 100m /dev/zero >/disk/filler')
  const refused = await write()
  const page = await read()
  const health = await sh('cd /srv/elimu && ./elimu health')
  const said = await doctor()
  const logged = await sh('journalctl -u elimu --output cat')
  await sh('systemctl restart elimu')
  const restarted = await sh('systemctl is-active elimu')
  await sh('rm /disk/filler')
  await ready()

  expect(refused).toStartWith('503 ')
  expect(refused).toContain(
    'Nothing can be saved at the moment. Please go back and try again in a few minutes',
  )
  expect(page).toBe('200')
  expect(health).toMatchObject({ code: 1, err: expect.stringContaining('readyz answers 503') })
  expect(said).toMatch(/^error 0\.0 GB of disk space is free .* Free up space/m)
  expect(logged.out).toContain('SQLITE_FULL')
  expect(restarted.out).toBe('active\n')
  expect(await write()).toStartWith('303 ')
  expect(await rows()).toBe(2)
})

testOfAll(onReadOnlyDisk, async () => {
  const { sh, write, ready, doctor, rows } = await siteOnDisk()
  await write()

  await sh('systemctl stop elimu && mount -o remount,ro /disk && systemctl start elimu')
  const logged = await logLine(sh, 'Cannot open /var/lib/elimu/elimu.db')
  const said = await doctor()
  await sh('mount -o remount,rw /disk')
  await ready()

  expect(logged).toContain('its folder is missing, read-only or not writable')
  expect(said).toMatch(/^error \/var\/lib\/elimu is not writable\./m)
  expect(await rows()).toBe(1)
})

testOfAll(onDamage, async () => {
  const { sh, write, ready, doctor, rows } = await siteOnDisk()
  await write()
  await sh('cd /srv/elimu && sudo -u elimu ./elimu backup')

  await sh(
    'systemctl stop elimu && dd if=/dev/urandom of=/disk/elimu.db bs=4096 seek=1 count=60 conv=notrunc && systemctl start elimu',
  )
  const logged = await logLine(sh, 'The database is damaged')
  const said = await doctor()
  const backup = await sh('cd /srv/elimu && sudo -u elimu ./elimu backup; ls /var/backups/elimu')
  await sh(
    'systemctl stop elimu && cd /srv/elimu && sudo -u elimu ./elimu restore --force && systemctl start elimu',
  )
  await ready()
  const kept = await sh('ls /disk/replaced-*/elimu.db')

  expect(logged).toContain('Stop Elimu, keep the file elimu.db, and restore the latest backup')
  expect(said).toMatch(/^error The database is damaged.*The latest is elimu-\S+\.tar\.zst, of/m)
  expect(backup.err).toContain('The database is damaged')
  expect(backup.out).toMatch(/^elimu-\S+\.tar\.zst\n/)
  expect(kept.code).toBe(0)
  expect(await rows()).toBe(1)
})

testOfAll(onMissingDisk, async () => {
  const { sh, write, ready, doctor, rows } = await siteOnDisk()
  await write()
  await sh('cd /srv/elimu && sudo -u elimu ./elimu backup')

  await sh('systemctl stop elimu && umount /var/lib/elimu && systemctl start elimu')
  const logged = await logLine(sh, 'elimu.db is missing, but /var/backups/elimu has backups of a site')
  const said = await doctor()
  const left = await sh('ls -A /var/lib/elimu')
  await sh('mount --bind /disk /var/lib/elimu')
  await ready()

  expect(logged).toContain('Mount the disk of DATA_DIR, or restore the newest backup')
  expect(said).toMatch(/^error \S+elimu\.db is missing, but \/var\/backups\/elimu has backups/m)
  expect(left.out).toBe('')
  expect(await rows()).toBe(1)
})

type Shell = Awaited<ReturnType<typeof bootedSystem>>

/** An installed site that is running, and has its data on a disk of 16 MB at /disk. */
async function siteOnDisk() {
  const sh = await bootedSystem()
  const installed = await sh(`
    mkdir -p /disk /var/lib/elimu && mount -t tmpfs -o size=16m none /disk && mount --bind /disk /var/lib/elimu
    sh ${source}/packaging/install.sh ${source}/dist/elimu && systemctl start elimu`)
  expect(installed).toMatchObject({ code: 0, err: '' })
  const ready = () =>
    eventually(async () => ((await sh('cd /srv/elimu && ./elimu health')).code === 0 ? true : undefined))
  const count = `new (require('bun:sqlite').Database)('/var/lib/elimu/elimu.db').query('SELECT count(*) AS n FROM outbox').get().n`
  await ready()
  return {
    sh,
    ready,
    /** Sends a message to support, and returns the status and the page that answers. */
    write: async () =>
      (
        await sh(
          `curl -s -o /tmp/page -w '%{http_code} ' -d topic=question -d name=Wanjiru -d reach=w@example.test -d message=Jambo localhost:3000/contact; cat /tmp/page`,
        )
      ).out,
    read: async () => (await sh(`curl -s -o /dev/null -w '%{http_code}' localhost:3000/jobs`)).out,
    doctor: async () => (await sh('cd /srv/elimu && sudo -u elimu ./elimu doctor')).out,
    /** How many messages the database has. */
    rows: async () => Number((await sh(`${process.execPath} -p "${count}"`)).out),
  }
}

/** The line of the service's log with this text, once it is there. */
const logLine = (sh: Shell, text: string) =>
  eventually(async () =>
    (await sh('journalctl -u elimu --output cat')).out.split('\n').find(line => line.includes(text)),
  )
