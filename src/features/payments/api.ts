import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { pageQuery, sendPage } from '#src/http/paging.ts'
import { addressOf } from '#src/http/request-lifecycle.ts'
import { session } from '#src/http/session.ts'
import { initiatePayment } from './checkout/initiate.ts'
import { browserTokenOf, markBrowser } from './checkout/payer-cookie.ts'
import { paymentStatus } from './checkout/status.ts'
import { ledgerFilters, listPayments } from './ledger.ts'
import { ownPayments } from './my-payments.ts'
import { initiation, settlement } from './schema.ts'
import { settleByHand } from './settle-by-hand.ts'

const ledgerQuery = z.extend(pageQuery(200), ledgerFilters.shape)

export const paymentsApi = (deps: Deps) =>
  new Elysia({ prefix: '/api' })
    .use(session(deps))
    .post(
      '/initiate-payment',
      async ({ body, viewer, request, server, cookie }) => {
        const { phoneNumber, registrationData } = body
        const browserToken = markBrowser(deps, { request, cookie, draft: registrationData })
        const address = addressOf(deps, request, server)
        const asked = { viewer, browserToken, phoneNumber, registrationData, address }
        return { success: true, ...(await initiatePayment(deps, asked)) }
      },
      { body: initiation },
    )
    .get(
      '/payments',
      ({ request, set, query, user }) => sendPage({ request, set }, ownPayments(deps, user, query)),
      { role: 'anyone', query: pageQuery(50, 200) },
    )
    .get('/payments/:id', ({ params, viewer, request }) =>
      paymentStatus(deps, { viewer, browserToken: browserTokenOf(request) }, params.id),
    )
    .get(
      '/admin/payments',
      ({ request, set, query }) => sendPage({ request, set }, listPayments(deps, query)),
      { role: 'admin', query: ledgerQuery },
    )
    .post(
      '/admin/payments/:id/settlement',
      ({ params, body, user }) => settleByHand(deps, user, params.id, body),
      { role: 'admin', body: settlement },
    )
