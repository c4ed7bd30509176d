import { auditLog, recoveryCodes, secondFactors, sessions } from '#db/schema.ts'
import { codeAt } from '#src/features/auth/two-factor/totp.ts'
import { cookieOf, form, goodPassword, setupAuth } from './setup.ts'

export const STEP = 30_000
export const MINUTE = 60_000

/** The app with an administrator, `admin`, who signed in by password. */
export async function setupFactor(options: Parameters<typeof setupAuth>[0] = {}) {
  const app = await setupAuth(options)
  const { send, db, clock } = app
  const admin = await app.administrator()

  const login = (code?: unknown, more: object = {}) =>
    send('POST', '/api/admin/login', { body: { username: 'admin', password: goodPassword, code, ...more } })

  /** The cookie of a new session. */
  const session = async (code?: string) => cookieOf((await login(code)).headers)

  /** The secret on the set-up page. */
  const secretShown = async (as: string) => {
    const { body } = await send('GET', '/admin/second-factor', { as })
    return /secret=([A-Z2-7]{32})/.exec(body)?.[1] ?? ''
  }

  const post = (as: string, fields: Record<string, string>) =>
    send('POST', '/admin/second-factor', { as, body: form(fields) })

  /** Sets the second factor up by the page and advances the clock to the next code. */
  const setUp = async () => {
    clock.advance(STEP - (clock.now() % STEP) + 500)
    const as = await session()
    const secret = await secretShown(as)
    const { body } = await post(as, { deed: 'on', code: codeAt(secret, clock.now()) })
    clock.advance(STEP)
    return { as, secret, codes: codesIn(body), code: () => codeAt(secret, clock.now()) }
  }

  const factors = () => db.read.select().from(secondFactors).all()
  const codes = () => db.read.select().from(recoveryCodes).all()
  const deeds = async () => {
    // A refusal is audited asynchronously.
    await db.write(() => undefined)
    return db.read
      .select()
      .from(auditLog)
      .all()
      .map(({ action }) => action)
  }
  const openSessions = () => db.read.select().from(sessions).all().length

  return { ...app, admin, login, session, secretShown, post, setUp, factors, codes, deeds, openSessions }
}

/** The recovery codes on a page. */
export const codesIn = (page: string) =>
  [...page.matchAll(/<code>([\d ]{14})<\/code>/g)].map(([, code]) => code ?? '')
