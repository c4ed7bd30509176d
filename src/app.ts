import { Elysia } from 'elysia'
import type { Deps } from './deps.ts'
import { accountsApi } from './features/accounts/api.ts'
import { jobsApi } from './features/jobs/api.ts'
import { paymentsApi } from './features/payments/api.ts'
import { paymentCallbacks } from './features/payments/callbacks.ts'
import { platformApi } from './features/platform/api.ts'
import { assets } from './http/assets.ts'
import { pages } from './http/page.tsx'
import { session } from './http/session.ts'
import { web } from './http/web.ts'

/** Every feature on one screen. */
export const createApp = (deps: Deps) =>
  new Elysia()
    .use(web(deps))
    .use(assets())
    .use(session(deps))
    .use(pages(deps))
    .use(accountsApi(deps))
    .use(jobsApi(deps))
    .use(paymentsApi(deps))
    .use(paymentCallbacks(deps))
    .use(platformApi(deps))

export type App = ReturnType<typeof createApp>
