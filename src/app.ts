import { Elysia } from 'elysia'
import type { Deps } from './deps.ts'
import { accountsApi } from './features/accounts/api.ts'
import { passwordPages } from './features/accounts/password-pages.tsx'
import { registrationPages } from './features/accounts/registration-pages.tsx'
import { signInPages } from './features/accounts/sign-in-pages.tsx'
import { applicationsApi } from './features/applications/api.ts'
import { jobsApi } from './features/jobs/api.ts'
import { jobsPages } from './features/jobs/pages.tsx'
import { schoolJobPages } from './features/jobs/school-pages.tsx'
import { messagesApi } from './features/messages/api.ts'
import { messagesPages } from './features/messages/pages.tsx'
import { paymentsApi } from './features/payments/api.ts'
import { paymentCallbacks } from './features/payments/callbacks.ts'
import { adminApi } from './features/platform/admin-api.ts'
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
    .use(signInPages(deps))
    .use(passwordPages(deps))
    .use(registrationPages(deps))
    .use(jobsApi(deps))
    .use(jobsPages(deps))
    .use(schoolJobPages(deps))
    .use(applicationsApi(deps))
    .use(messagesApi(deps))
    .use(messagesPages(deps))
    .use(paymentsApi(deps))
    .use(paymentCallbacks(deps))
    .use(platformApi(deps))
    .use(adminApi(deps))

export type App = ReturnType<typeof createApp>
