import { testApp } from './app.ts'
import { afterThisTest } from './cleanup.ts'
import { developmentScripts } from './development-scripts.ts'
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
  const setup = await testApp({
    env: { ...darajaVariables(phone.config), PUBLIC_URL: url, ...env },
  })
  answer = request => script(request) ?? setup.app.handle(request)
  afterThisTest(() => phone.stop())
  afterThisTest(() => server.stop(true))
  return { ...setup, url, phone }
}

const darajaVariables = (config: ReturnType<typeof simulator>['config']) => ({
  DARAJA_BASE_URL: config.baseUrl,
  DARAJA_CONSUMER_KEY: config.consumerKey,
  DARAJA_CONSUMER_SECRET: config.consumerSecret,
  DARAJA_SHORTCODE: config.shortcode,
  DARAJA_PASSKEY: config.passkey,
})
