import { type Callback, readCallback } from '#src/features/payments/daraja/callback.ts'
import { createDaraja } from '#src/features/payments/daraja/client.ts'
import type { SimulatorOptions } from '#src/features/payments/simulator/state.ts'
import { afterThisTest } from '#tests/support/cleanup.ts'
import { simulator } from '#tests/support/simulator.ts'

/** A number that does not answer automatically. */
export const patientPhone = '254712345678'

export type Gateway = ReturnType<typeof simulator>

/** A simulator, a server that receives its callbacks, and our client. */
export function setupSimulator(options?: Partial<SimulatorOptions>) {
  const gateway = simulator(options)
  const shop = startShop()
  afterThisTest(shop.stop)
  afterThisTest(gateway.stop)
  const client = createDaraja(gateway.config, { fetch: gateway.fetch })
  const order = (phone: string) => ({
    amount: 1050,
    phone,
    callbackUrl: shop.url,
    reference: 'EL7Q2M9KD4',
    description: 'Registration',
  })
  const push = async (phone: string) => {
    const result = await client.push(order(phone))
    if (result.outcome !== 'accepted') throw new Error(`The push came to ${result.outcome}.`)
    return result
  }
  return { gateway, shop, client, order, push, query: client.query }
}

interface ReceivedCallback {
  text: string
  headers: Headers
  read: () => Callback | null
}

function startShop() {
  const callbacks: ReceivedCallback[] = []
  const reply = { status: 200 }
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const text = await request.text()
      callbacks.push({ text, headers: request.headers, read: () => readCallback(JSON.parse(text)) })
      return Response.json({ ResultCode: 0, ResultDesc: 'Accepted' }, reply)
    },
  })
  return {
    callbacks,
    reply,
    url: `http://127.0.0.1:${server.port}/callbacks/4f1c`,
    stop: () => server.stop(true),
  }
}
