import { asc } from 'drizzle-orm'
import { paymentCallbacks, payments, users } from '#db/schema.ts'
import { createDaraja } from '#src/features/payments/daraja/client.ts'
import { sweepPayments } from '#src/features/payments/reconciliation/reconcile-due.ts'
import type { SimulatorOptions } from '#src/features/payments/simulator/state.ts'
import { type Person, testApp } from './app.ts'
import { afterThisTest } from './cleanup.ts'
import { eventually, simulator } from './simulator.ts'

interface WorldOptions {
  env?: Record<string, string>
  simulator?: Partial<SimulatorOptions>
  /** False: payment is not set up. */
  gateway?: boolean
}

export type World = Awaited<ReturnType<typeof setupPayments>>

/** The real app, reachable over HTTP for callbacks, and a Daraja simulator that it talks to. */
export async function setupPayments({ env, simulator: habits, gateway = true }: WorldOptions = {}) {
  const sim = simulator({ ...habits })
  let handle: (request: Request) => Response | Promise<Response> = () => new Response(null, { status: 503 })
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: request => handle(request) })
  const origin = `http://127.0.0.1:${server.port}`
  const client = gateway ? createDaraja(sim.config, { fetch: sim.fetch }) : null
  const app = await testApp({
    daraja: () => client,
    env: {
      DARAJA_BASE_URL: sim.url,
      DARAJA_CONSUMER_KEY: sim.config.consumerKey,
      DARAJA_CONSUMER_SECRET: sim.config.consumerSecret,
      DARAJA_SHORTCODE: sim.config.shortcode,
      DARAJA_PASSKEY: sim.config.passkey,
      DARAJA_CALLBACK_URL: origin,
      ...env,
    },
  })
  handle = request => app.app.handle(request)
  afterThisTest(() => sim.stop())
  afterThisTest(() => server.stop(true))

  /** POST /api/initiate-payment. A signed-in person sends no draft; a browser may be named by its cookie. */
  async function initiate({ as, phone = freshPhone(), draft = null, headers }: Initiate = {}) {
    const answer = await app.send('POST', '/api/initiate-payment', {
      ...(as && { as }),
      ...(headers && { headers }),
      body: { phoneNumber: phone, planType: 'individual', registrationData: draft },
    })
    const browser = /elimu_payment=[0-9a-f]{64}/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? ''
    return { ...answer, id: String(answer.body.checkoutRequestId ?? ''), browser, phone }
  }

  /** Registers and asserts that the prompt is on the phone. */
  async function register(changes: Partial<Record<string, unknown>> = {}, phone = freshPhone()) {
    const started = await initiate({ phone, draft: teacherDraft(changes) })
    if (started.status !== 200) throw new Error(`not started: ${JSON.stringify(started.body)}`)
    return started
  }

  const ledger = () => app.db.read.select().from(payments).orderBy(asc(payments.id)).all()
  const accounts = () => app.db.read.select().from(users).orderBy(asc(users.id)).all()
  const callbacks = () => app.db.read.select().from(paymentCallbacks).orderBy(asc(paymentCallbacks.id)).all()
  const status = async (id: string, as: Person | string) =>
    (await app.send('GET', `/api/payments/${id}`, { as })).body

  /** The payment once it has this status. */
  const becomes = (wanted: string, index = 0) =>
    eventually(() => {
      const payment = ledger()[index]
      return payment?.status === wanted ? payment : undefined
    })

  /** Waits until every stored callback is settled. */
  const settled = (count = 1) =>
    eventually(() => {
      const all = callbacks()
      return all.length >= count && all.every(row => row.settledAt !== null) ? all : undefined
    })

  /** Lets time pass and does the scheduled work. */
  async function later(ms: number) {
    app.clock.advance(ms)
    await sweepPayments(app.deps)
  }

  /** A callback for a prompt, whatever the prompt's own state: forged, early, late or once more. */
  async function announce(id: string, { to, ...said }: Announcement = {}) {
    const { callbackUrl, merchantRequestId } = await sim.prompt(id)
    return post(to ?? callbackUrl, callbackBody({ id, merchantRequestId, ...said }))
  }

  return {
    ...app,
    sim,
    announce,
    origin,
    initiate,
    register,
    ledger,
    accounts,
    callbacks,
    status,
    becomes,
    settled,
    later,
  }
}

interface Initiate {
  as?: Person | string
  phone?: string
  draft?: unknown
  headers?: Record<string, string>
}

interface Announcement {
  /** Another address than the prompt's own. */
  to?: string
  code?: number
  amount?: number
  receipt?: string
}

/** One callback over HTTP, and what it met. */
export async function post(url: string, body: string) {
  const headers = { 'content-type': 'application/json;charset=UTF-8' }
  const response = await fetch(url, { method: 'POST', headers, body })
  return { status: response.status, body: await response.text() }
}

/** The JSON of facts/daraja.md section 3. */
function callbackBody(said: { id: string; merchantRequestId: string } & Announcement) {
  const { id, merchantRequestId, code = 0, amount = 1050, receipt = 'UKA0000001' } = said
  const items = [
    { Name: 'Amount', Value: amount },
    { Name: 'MpesaReceiptNumber', Value: receipt },
    { Name: 'PhoneNumber', Value: 254712345678 },
  ]
  return JSON.stringify({
    Body: {
      stkCallback: {
        MerchantRequestID: merchantRequestId,
        CheckoutRequestID: id,
        ResultCode: code,
        ResultDesc: code === 0 ? 'The service request is processed successfully.' : 'It failed.',
        ...(code === 0 && { CallbackMetadata: { Item: items } }),
      },
    },
  })
}

let made = 0

/** A number that waits for its person, a new one each time. */
export const freshPhone = () => `07${String(10_000_100 + ++made * 1000)}`

/** What a teacher filled in; email and phone are new each time unless given. */
export function teacherDraft(changes: Partial<Record<string, unknown>> = {}) {
  made++
  return {
    firstName: 'Wanjiru',
    lastName: 'Kamau',
    email: `wanjiru${made}@example.test`,
    phone: `0711${String(made).padStart(6, '0')}`,
    county: 'Nairobi',
    town: 'Westlands',
    tscNumber: '456789',
    qualifications: 'degree',
    subjects: ['Mathematics', 'Physics'],
    experience: '2-5',
    userType: 'teacher',
    timestamp: '2026-11-20T10:00:00.000Z',
    ...changes,
  }
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
