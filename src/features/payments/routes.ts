import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { byId } from '#src/http/api.ts'
import { pageQuery, sendPage } from '#src/http/paging.ts'
import { routes } from '#src/http/render-page.tsx'
import { checkoutRoutes } from './checkout/routes.tsx'
import { ledgerPaymentJson } from './json.ts'
import { ledgerFilters, listPayments } from './ledger.ts'
import { myPaymentsRoutes } from './my-payments/routes.tsx'
import { paymentCallbacks } from './reconciliation/callbacks.ts'
import { settlement } from './schema.ts'
import { settleByHand } from './settle-by-hand.ts'

export const paymentsRoutes = (deps: Deps) =>
  new Elysia()
    .use(checkoutRoutes(deps))
    .use(paymentCallbacks(deps))
    .use(myPaymentsRoutes(deps))
    .use(ledgerRoutes(deps))

const ledgerRoutes = (deps: Deps) =>
  routes(deps)
    .get(
      '/api/admin/payments',
      ({ request, set, query }) => sendPage({ request, set }, listPayments(deps, query)),
      {
        role: 'admin',
        query: z.extend(pageQuery(200), ledgerFilters.shape),
        response: z.array(ledgerPaymentJson),
        detail: { summary: 'All payments, newest first' },
      },
    )
    .post(
      '/api/admin/payments/:id/settlement',
      ({ params, body, user }) => settleByHand(deps, user, params.id, body),
      {
        ...byId,
        role: 'admin',
        body: settlement,
        response: ledgerPaymentJson,
        detail: { summary: 'Settle a payment by hand' },
      },
    )
