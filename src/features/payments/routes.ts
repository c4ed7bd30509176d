import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { paymentsApi } from './api.ts'
import { paymentPages } from './checkout/pages.tsx'
import { ownPaymentPages } from './my-payments/pages.tsx'
import { paymentCallbacks } from './reconciliation/callbacks.ts'

export const paymentsRoutes = (deps: Deps) =>
  new Elysia()
    .use(paymentsApi(deps))
    .use(paymentCallbacks(deps))
    .use(paymentPages(deps))
    .use(ownPaymentPages(deps))
