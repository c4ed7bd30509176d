import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { elimu, serving } from '#tests/operations/program.ts'
import { testApp } from '#tests/support/app.ts'
import { emptyFolder } from '#tests/support/data-folders.ts'
import { libsqlServer } from '#tests/support/libsql-server.ts'
import { eventually } from '#tests/support/simulator.ts'
import { relay } from './relay.ts'

async function siteBehindRelay() {
  const server = await libsqlServer()
  const wire = relay(server.database.url)
  const app = await testApp({ primary: wire.database })
  const { id, cookie } = await app.person('teacher')
  const name = () =>
    app.db.read.select({ name: users.firstName }).from(users).where(eq(users.id, id)).get()?.name
  const append = () =>
    app.db.write(async tx => {
      const [user] = await tx.select().from(users).where(eq(users.id, id))
      await tx
        .update(users)
        .set({ firstName: `${user?.firstName}+` })
        .where(eq(users.id, id))
    })
  return { ...app, server, wire, cookie, name, append }
}

test('a commit whose answer is lost is found, and not repeated', async () => {
  const { wire, name, append } = await siteBehindRelay()
  wire.loseAnswerTo('COMMIT')

  await append()

  expect(name()).toBe('Amina+')
})

test('a transaction whose beginning is lost starts again', async () => {
  const { wire, name, append } = await siteBehindRelay()
  wire.loseAnswerTo('BEGIN IMMEDIATE')

  await append()

  expect(name()).toBe('Amina+')
}, 20_000)

test('while the primary is away reads go on, and a change is refused plainly with the time to try again', async () => {
  const { wire, send, cookie } = await siteBehindRelay()
  const message = { email: 'nobody@example.test' }
  wire.cut()

  const page = await send('GET', '/jobs')
  const own = await send('GET', '/profile', { as: cookie })
  const refused = await send('POST', '/api/auth/logout', { as: cookie, body: message })

  expect(page.status).toBe(200)
  expect(own.status).toBe(200)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(refused.body).toEqual({
    message: 'Nothing can be saved at the moment. Please try again in a few seconds.',
  })
  wire.mend()
  expect((await send('POST', '/api/auth/logout', { as: cookie, body: message })).status).toBe(200)
}, 20_000)

test('the operator is told that the primary is away, and that it is back: in the log, by the System tab and by the doctor', async () => {
  const server = await libsqlServer()
  const env = { DATABASE_URL: server.address, UPLOADS: 'folder', DATA_DIR: emptyFolder() }
  await elimu(['admin', 'create', '--username', 'mary'], env, 'seven blue matatus')
  const { url, lines } = await serving(env)
  const signedIn = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'mary', password: 'seven blue matatus' }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map(text => text.split(';')[0])
    .join('; ')
  const said = async () => {
    const { findings } = await (await fetch(`${url}/api/admin/system`, { headers: { cookie } })).json()
    const { out } = await elimu(['doctor'], env)
    return [findings.map(({ text }: { text: string }) => text).join('\n'), out]
  }
  const logged = (event: string) => eventually(() => lines.find(line => line.includes(`"${event}"`)))

  await server.kill()
  const away = await logged('primary does not answer')
  const whileAway = await said()
  const pages = await fetch(`${url}/jobs`)
  const ready = await fetch(`${url}/readyz`)
  await server.start()
  await logged('primary answers again')
  const after = await said()

  expect(JSON.parse(away)).toMatchObject({ level: 'error', url: server.database.url })
  for (const text of whileAway) {
    expect(text).toContain(`The primary at ${server.database.url} does not answer`)
    expect(text).toContain('Nothing can be saved until it does.')
  }
  expect([pages.status, ready.status]).toEqual([200, 200])
  for (const text of after) expect(text).toContain(`The primary at ${server.database.url} answers.`)
}, 60_000)

test('a primary that starts anew in time is only a pause', async () => {
  const { server, name, append } = await siteBehindRelay()
  await server.kill()
  const waiting = append()
  await Bun.sleep(300)
  await server.start()

  await waiting

  expect(name()).toBe('Amina+')
})

test('a copy that differs from the primary takes no changes, and is fetched anew', async () => {
  const server = await libsqlServer()
  let told = 0
  const app = await testApp({ primary: server.database, onDifference: () => (told += 1) })
  await app.person('teacher')
  const copy = new Database(app.file)
  copy.run("UPDATE users SET first_name = 'Zawadi'")
  copy.close()
  await Bun.sleep(300)

  const refused = await app.person('tutor').catch(error => error)

  expect(refused.name).toBe('CopyDiffers')
  expect(told).toBe(1)
  const again = await testApp({ primary: server.database, env: { DATA_DIR: app.dir } })
  const names = again.db.read.select({ name: users.firstName }).from(users).all()
  expect(names).toEqual([{ name: 'Amina' }])
}, 20_000)
