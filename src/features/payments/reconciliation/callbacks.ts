import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { settleSoon } from './reconcile.ts'
import { storeCallback } from './store-callback.ts'

/**
 * Where the gateway reports: one secret address per payment. It answers everybody alike once what came is stored; what it
 * means is settled after (facts/daraja.md section 3).
 */
export const paymentCallbacks = (deps: Deps) =>
  new Elysia().post('/callbacks/:token', async ({ params, body }) => {
    const paymentId = await storeCallback(deps, params.token, typeof body === 'string' ? body : null)
    if (paymentId) settleSoon(deps, paymentId)
    return { ResultCode: 0, ResultDesc: 'Accepted' }
  })
