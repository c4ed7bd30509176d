import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { afterThisTest } from '#tests/support/cleanup.ts'
import { teacherDraft } from '#tests/support/payments.ts'
import { serving } from '#tests/support/server-process.ts'
import { eventually, simulator } from '#tests/support/simulator.ts'

test('kill -9 between storing a callback and its commit leaves one account and one paid row after a restart', async () => {
  const { site, sim, rows, initiate } = await world()
  const { checkoutRequestId } = await initiate(teacherDraft())
  // The gateway does not answer the confirming query: the callback is stored, but nothing is settled.
  await sim.script({ nextQuery: ['timeout-before-accept'] })
  await sim.pay(checkoutRequestId, { receipt: 'UKK7RT61SV' })
  // Killed once the query is under way: the first query gets no answer, so it must be sent before the restart.
  await eventually(async () => ((await sim.counts()).queries === 1 ? true : undefined))
  expect(rows('payment_callbacks')).toMatchObject([{ settled_at: null }])
  expect(rows('users')).toEqual([])

  await site.kill()
  await site.start()
  await eventually(() => (rows('users').length > 0 ? true : undefined))

  expect(rows('users')).toHaveLength(1)
  expect(rows('payments')).toMatchObject([{ status: 'paid', receipt: 'UKK7RT61SV' }])
  expect(rows('payment_callbacks')).toMatchObject([{ outcome: 'paid' }])
})

test('after kill -9 before the push was answered, the callback still finds its payment', async () => {
  const { site, sim, rows, initiate } = await world()
  await sim.script({ nextPush: ['timeout-after-accept'] })
  const lost = initiate(teacherDraft(), '0722000100').catch(() => null)
  const prompt = await sim.promptTo('254722000100')

  await site.kill()
  await lost
  await site.start()
  expect(rows('payments')).toMatchObject([{ status: 'pending', merchant_request_id: null }])
  await sim.pay(prompt.checkoutRequestId)
  await eventually(() => (rows('users').length > 0 ? true : undefined))

  expect(rows('users')).toHaveLength(1)
  expect(rows('payments')).toMatchObject([{ status: 'paid', checkout_request_id: prompt.checkoutRequestId }])
})

test('kill -9 around three callbacks leaves one account per payment and loses no money', async () => {
  const { site, sim, rows, initiate, atNextCallback } = await world()
  const isPaid = () => rows('payments').at(-1)?.status === 'paid' || undefined
  const points: ((deliver: Deliver) => Promise<unknown>)[] = [
    // All three callbacks are answered.
    deliver => deliver().then(deliver).then(deliver),
    // The first callback is answered, and its money is credited.
    deliver => deliver().then(() => eventually(isPaid)),
    // No callback has arrived.
    async () => {},
  ]

  for (const [round, point] of points.entries()) {
    const { checkoutRequestId } = await initiate(teacherDraft())
    atNextCallback(async deliver => {
      await point(deliver)
      await site.kill()
    })
    await sim.pay(checkoutRequestId, { callbackTimes: 3 })
    // The gateway does not resend a callback that failed; a query finds the money.
    makeDue(site.file)
    await site.start()
    await eventually(isPaid)

    expect(rows('users')).toHaveLength(round + 1)
  }

  expect(rows('payments').map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  expect(rows('payment_callbacks').filter(row => row.settled_at === null)).toEqual([])
})

type Deliver = () => Promise<Response>

async function world() {
  const sim = simulator({ hangMs: 600_000 })
  afterThisTest(() => sim.stop())
  let meet: ((deliver: Deliver) => Promise<unknown>) | null = null
  const relay = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const body = await request.text()
      const { method, headers } = request
      const deliver = () => fetch(site.url + new URL(request.url).pathname, { method, headers, body })
      const met = meet
      meet = null
      await met?.(deliver)
      return met ? new Response() : deliver().catch(() => new Response(null, { status: 502 }))
    },
  })
  afterThisTest(() => relay.stop(true))
  const site = await serving({
    DARAJA_CALLBACK_URL: relay.url.origin,
    DARAJA_BASE_URL: sim.url,
    DARAJA_CONSUMER_KEY: sim.config.consumerKey,
    DARAJA_CONSUMER_SECRET: sim.config.consumerSecret,
    DARAJA_SHORTCODE: sim.config.shortcode,
    DARAJA_PASSKEY: sim.config.passkey,
  })
  await site.start()

  const rows = (table: 'users' | 'payments' | 'payment_callbacks') => {
    const database = new Database(site.file, { readonly: true })
    try {
      database.run('PRAGMA busy_timeout = 5000')
      return database.query<Record<string, unknown>, []>(`SELECT * FROM ${table} ORDER BY id`).all()
    } finally {
      database.close()
    }
  }
  const initiate = async (registrationData: object, phoneNumber = '0733000100') => {
    const response = await fetch(`${site.url}/api/initiate-payment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phoneNumber, planType: 'individual', registrationData }),
    })
    if (!response.ok) throw new Error(`not started: ${response.status}`)
    return (await response.json()) as { checkoutRequestId: string }
  }
  /** Handles the next callback on its way to the site; the others are delivered. */
  const atNextCallback = (what: (deliver: Deliver) => Promise<unknown>) => {
    meet = what
  }
  return { site, sim, rows, initiate, atNextCallback }
}

/** Makes the next query due now. */
function makeDue(file: string) {
  const database = new Database(file)
  database.run('PRAGMA busy_timeout = 5000')
  database.run("UPDATE payments SET next_query_at = 1 WHERE status = 'pending'")
  database.close()
}
