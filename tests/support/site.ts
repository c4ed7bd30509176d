import { afterEach } from 'bun:test'
import { createDaraja } from '#src/features/payments/daraja/client.ts'
import { testApp } from './app.ts'
import { simulator } from './simulator.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** The app on a port of its own, as browsers and the gateway reach it, with a Daraja simulator beside it. */
export async function testSite({ env = {} }: { env?: Record<string, string> } = {}) {
  let answer: (request: Request) => Response | Promise<Response> = () =>
    new Response('starting', { status: 503 })
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: request => answer(request) })
  const url = `http://127.0.0.1:${server.port}`
  const phone = simulator()
  open.push(
    () => server.stop(true),
    () => phone.stop(),
  )
  const house = await testApp({
    daraja: createDaraja(phone.config),
    env: { ...darajaVariables(phone.config), PUBLIC_URL: url, ...env },
  })
  answer = house.app.handle
  return { ...house, url, phone }
}

const darajaVariables = (config: ReturnType<typeof simulator>['config']) => ({
  DARAJA_BASE_URL: config.baseUrl,
  DARAJA_CONSUMER_KEY: config.consumerKey,
  DARAJA_CONSUMER_SECRET: config.consumerSecret,
  DARAJA_SHORTCODE: config.shortcode,
  DARAJA_PASSKEY: config.passkey,
})
