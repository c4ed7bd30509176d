import { Database } from 'bun:sqlite'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Db, openDatabase, type Reader, readerOf, withReadonlyDatabase } from '#db/connection.ts'
import { migrateShared } from '#db/libsql/migrate-shared.ts'
import { openShared } from '#db/libsql/shared-database.ts'
import { type OutboxMessage, schools, type User, users } from '#db/schema.ts'
import { serviceSettings } from '#db/service-settings.ts'
import { siteSettings } from '#db/site-settings.ts'
import { createApp } from '#src/app.ts'
import type { Deps } from '#src/deps.ts'
import { dayInKenya, startOfDay } from '#src/domain/kenya-time.ts'
import type { UserType } from '#src/domain/people/roles.ts'
import type { DatabaseSettings } from '#src/env/database-settings.ts'
import { readEnv } from '#src/env/env.ts'
import { createConnections } from '#src/features/messages/live/connections.ts'
import { currentDaraja } from '#src/features/payments/daraja/client.ts'
import { createLog } from '#src/http/log.ts'
import { createProcessState } from '#src/http/process-state.ts'
import { createRateLimiter } from '#src/http/rate-limit.ts'
import { createResponseCache } from '#src/http/response-cache.ts'
import { startSession } from '#src/http/session/session.ts'
import { tryPlaces } from '#src/operations/backup/try-places.ts'
import { databaseFile } from '#src/operations/migrate-database.ts'
import { systemReport } from '#src/operations/system-status.ts'
import { createTransports } from '#src/operations/transports/create-transports.ts'
import { afterThisTest } from './cleanup.ts'
import { demoFolder, emptyFolder, migratedFolder } from './data-folders.ts'
import { quickPasswords } from './fast-password-hash.ts'
import { libsqlServer } from './libsql-server.ts'
import { oldWordsIn } from './old-words.ts'
import { program } from './program.ts'

export interface Person {
  id: string
  cookie: string
  user: User
}

export interface Sent {
  status: number
  headers: Headers
  /** The JSON of the answer, or its text where it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape it asked for and asserts it
  body: any
}

type Options = Partial<Omit<Deps, 'env'>> & {
  env?: Record<string, string> | undefined
  /** A libSQL server, which several apps of a test may share: each is as a process of its own. */
  primary?: DatabaseSettings
  onDifference?: () => void
}

export type TestApp = Awaited<ReturnType<typeof testApp>>

/** The real app over the database in DATA_DIR, else over an empty one, with a clock that tests move. Closed after each test. */
export async function testApp(options: Options = {}) {
  const {
    env: variables,
    primary = await usualPrimary(variables?.DATA_DIR),
    onDifference,
    ...given
  } = options
  const dir = variables?.DATA_DIR ?? (primary ? emptyFolder() : migratedFolder())
  const env = readEnv({
    DATA_DIR: dir,
    LOG_LEVEL: 'error',
    ...(primary && { DATABASE_URL: primary.url, UPLOADS: 'folder' }),
    ...variables,
  })
  const file = databaseFile(env)
  if (primary) await migrateShared(file, primary, program)
  const db: Db = primary
    ? openShared(file, primary, { guard: true, program, pause: 100, ...(onDifference && { onDifference }) })
    : openDatabase(file, { guard: true })
  const time = testClock()
  const site = siteSettings(db, env)
  const services = serviceSettings(db, env)
  const logged: string[] = []
  const { app, deps } = appOver({
    db,
    env,
    site,
    services,
    clock: time,
    log: createLog('debug', line => void logged.push(line)),
    limiter: createRateLimiter({ isOn: env.rateLimit, now: time.now, isShared: db.shared !== null }),
    state: createProcessState(db),
    passwords: quickPasswords,
    daraja: currentDaraja(services),
    transports: createTransports(env, services, () => site().name),
    system: () => systemReport(env, db, time.now(), services()),
    tryBackups: () => tryPlaces(env),
    ...given,
  })
  afterThisTest(async () => {
    // As the program does: streams that stay open would look into a closed database.
    deps.state(createConnections).close()
    await expectCurrentCache(app, deps)
    await db.close()
    withReadonlyDatabase(file, sqlite => expectRightTotals(readerOf(sqlite)))
    expectPlainMessages(file)
  })

  /** Sends a real Request. `as` signs it; a plain object becomes JSON, URLSearchParams a form, a string raw JSON text. */
  async function send(
    method: string,
    path: string,
    { as, body, headers = {} }: SendOptions = {},
  ): Promise<Sent> {
    const response = await app.handle(
      new Request(`http://localhost:3000${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(as && { cookie: typeof as === 'string' ? as : as.cookie }),
          ...(typeof body === 'string' || (body && !(body instanceof URLSearchParams))
            ? { 'content-type': 'application/json' }
            : {}),
          ...headers,
        },
        body:
          body === undefined || typeof body === 'string' || body instanceof URLSearchParams
            ? (body ?? null)
            : JSON.stringify(body),
      }),
    )
    const text = await wholeText(response)
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }

  let people = 0

  /** A person of a role with an active subscription, signed in on one browser. */
  async function person(userType: UserType, changes: PersonChanges = {}): Promise<Person> {
    const { school, ...columns } = changes
    const n = ++people
    return db.write(async tx => {
      const held = {
        subscriptionStatus: columns.subscriptionStatus ?? 'active',
        subscriptionExpiry: columns.subscriptionExpiry,
      }
      const [setup] =
        userType === 'school' && !columns.schoolId
          ? await tx
              .insert(schools)
              .values({
                name: `School ${n}`,
                type: 'secondary',
                county: 'Nairobi',
                town: 'Westlands',
                ...held,
                ...school,
              })
              .returning()
          : []
      const [user] = await tx
        .insert(users)
        .values({
          email: `${userType}${n}@example.test`,
          phone: `2547${String(n).padStart(8, '0')}`,
          phoneLinksFrom: 0,
          firstName: 'Amina',
          lastName: 'Otieno',
          userType,
          confirmedAt: time.now(),
          county: 'Nairobi',
          town: 'Westlands',
          ...(userType === 'school' && { schoolId: setup?.id, schoolRole: 'owner' as const }),
          ...held,
          ...columns,
        })
        .returning()
      if (!user) throw new Error('no user')
      const { token } = await startSession(tx, deps, user, { rememberMe: true, userAgent: 'test' })
      return { id: user.id, user, cookie: `elimu_session=${token}` }
    })
  }

  return {
    ...{ app, db, deps, env, dir, file, logged, send, person },
    clock: time,
    live: deps.state(createConnections),
  }
}

/** With VERIFY_LIBSQL every app is on a server of its own, with the data of its folder. */
async function usualPrimary(dataDir: string | undefined): Promise<DatabaseSettings | undefined> {
  if (!process.env.VERIFY_LIBSQL) return undefined
  const { database } = await libsqlServer({ from: join(dataDir ?? migratedFolder(), 'elimu.db') })
  return database
}

const idle: { app: ReturnType<typeof createApp>; deps: Deps }[] = []

/** An app that serves these parts. To make one takes longer than most tests, so it goes on to another test with that one's parts. */
function appOver(parts: Deps) {
  const own = { ...parts }
  const lent = idle.pop() ?? { app: createApp(own), deps: own }
  Object.assign(lent.deps, parts)
  afterThisTest(() => void idle.push(lent))
  return lent
}

/** The app over the demo data. */
export const demoApp = async () => testApp({ env: { DATA_DIR: await demoFolder() } })

/** The text of an answer. A stream of events does not end by itself: it is left at once, and reads as nothing. */
export async function wholeText(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  await response.body?.cancel()
  return ''
}

/** Throws unless each response still in the cache is the same as one made now. */
export async function expectCurrentCache(app: ReturnType<typeof createApp>, { state, db, clock }: Deps) {
  const { texts } = state(createResponseCache)
  for (const [url, { body, reads, until }] of [...texts]) {
    texts.delete(url)
    if (until < clock.now() || db.hasChanged(reads)) continue
    const now = await app.handle(new Request(url))
    if (plain(await now.text()) !== plain(new TextDecoder().decode(body)))
      throw new Error(`${url} is cached, but has changed.`)
  }
}

/** Throws unless the daily totals equal a count of all rows. */
function expectRightTotals(read: Reader) {
  const wrong = read.all(sql`
    select kind, day, n, kes from daily_totals
      except select kind, day, count(*), sum(kes) from counted_rows group by kind, day`)
  const missing = read.all(sql`
    select kind, day, count(*), sum(kes) from counted_rows group by kind, day
      except select kind, day, n, kes from daily_totals`)
  if (wrong.length + missing.length > 0)
    throw new Error(`The daily totals are ${JSON.stringify(wrong)} instead of ${JSON.stringify(missing)}.`)
}

/** The page without its ages, which change by themselves. */
const plain = (html: string) => html.replace(/(<time[^>]*>)[^<]*/g, '$1')

interface SendOptions {
  as?: Person | string | undefined
  body?: object | string | URLSearchParams | undefined
  headers?: Record<string, string> | undefined
}

type PersonChanges = Partial<typeof users.$inferInsert> & { school?: Partial<typeof schools.$inferInsert> }

const HALF_DAY = 12 * 3_600_000

/** Real time, plus what a test added. */
export function testClock() {
  let ahead = 0
  return {
    now: () => Date.now() + ahead,
    advance(ms: number) {
      ahead += ms
    },
    /** Goes on to a noon in Kenya, where no test sees the day turn. */
    advanceToNoon() {
      ahead += startOfDay(dayInKenya(this.now() + HALF_DAY)) + HALF_DAY - this.now()
    },
  }
}

type Message = Pick<OutboxMessage, 'channel' | 'subject' | 'body'>

/** Every email and SMS that a test leads to is in plain English; an SMS fits into one of GSM-7, where … stands for an erased code. */
function expectPlainMessages(file: string): void {
  const db = new Database(file, { readonly: true })
  const messages = db.query<Message, []>('SELECT channel, subject, body FROM outbox').all()
  db.close()
  for (const { channel, subject, body } of messages) {
    const faults = oldWordsIn(`${subject ?? ''} ${body}`)
    if (channel === 'sms' && !/^[\n\w …@£$¥!"#%&'()*+,./:;<=>?-]{1,160}$/.test(body))
      faults.push(`no SMS: ${body}`)
    if (faults.length > 0) throw new Error(faults.join('\n'))
  }
}
