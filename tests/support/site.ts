import { join } from 'node:path'
import { testApp } from './app.ts'
import { afterThisTest } from './cleanup.ts'
import { emptyFolder, migratedFolder } from './data-folders.ts'
import { developmentScripts } from './development-scripts.ts'
import { libsqlServer } from './libsql-server.ts'
import { simulator } from './simulator.ts'

interface Options {
  env?: Record<string, string>
  /** Browsers get React's development build (development-scripts.ts). */
  isDevelopment?: boolean
}

/** The app on a port of its own, as browsers and the gateway reach it, with a Daraja simulator beside it. */
export async function testSite({ env = {}, isDevelopment = false }: Options = {}) {
  const script = isDevelopment ? await developmentScripts() : () => undefined
  let answer: (request: Request) => Response | Promise<Response> = () =>
    new Response('starting', { status: 503 })
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: request => answer(request) })
  const url = `http://127.0.0.1:${server.port}`
  const phone = simulator()
  const options = { env: { ...darajaVariables(phone.config), PUBLIC_URL: url, ...env } }
  const [setup, ...others] = process.env.VERIFY_LIBSQL ? await twoApps(options.env) : [await testApp(options)]
  const apps = [setup, ...others].map(({ app }) => app)
  let requests = 0
  answer = request => script(request) ?? apps[requests++ % apps.length]?.handle(request) ?? Response.error()
  afterThisTest(() => phone.stop())
  afterThisTest(() => server.stop(true))
  return { ...setup, url, phone }
}

/** Two processes, which take turns: no request meets the one before it. */
async function twoApps(env: Record<string, string>) {
  const { database: primary } = await libsqlServer({
    from: join(env.DATA_DIR ?? migratedFolder(), 'elimu.db'),
  })
  const first = await testApp({ primary, env: { ...env, DATA_DIR: emptyFolder() } })
  const second = await testApp({ primary, env: { ...env, DATA_DIR: emptyFolder() }, clock: first.clock })
  return [first, second] as const
}

const darajaVariables = (config: ReturnType<typeof simulator>['config']) => ({
  DARAJA_BASE_URL: config.baseUrl,
  DARAJA_CONSUMER_KEY: config.consumerKey,
  DARAJA_CONSUMER_SECRET: config.consumerSecret,
  DARAJA_SHORTCODE: config.shortcode,
  DARAJA_PASSKEY: config.passkey,
})
