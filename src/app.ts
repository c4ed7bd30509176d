import { type AnyElysia, Elysia } from 'elysia'
import { session } from '#src/http/session/session.ts'
import { metrics } from '#src/operations/metrics.ts'
import type { Deps } from './deps.ts'
import { accountRoutes } from './features/account/routes.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { alertsRoutes } from './features/alerts/routes.ts'
import { applicationsRoutes } from './features/applications/routes.ts'
import { assistantRoutes } from './features/assistant/routes.tsx'
import { authRoutes } from './features/auth/routes.ts'
import { countiesRoutes } from './features/counties/routes.tsx'
import { dashboardRoutes } from './features/dashboard/routes.tsx'
import { jobsRoutes } from './features/jobs/routes.ts'
import { matchingRoutes } from './features/matching/routes.ts'
import { messagesRoutes } from './features/messages/routes.ts'
import { notificationsRoutes } from './features/notifications/routes.tsx'
import { openapiRoutes } from './features/openapi/routes.tsx'
import { paymentsRoutes } from './features/payments/routes.ts'
import { professionalsRoutes } from './features/professionals/routes.ts'
import { profileRoutes } from './features/profile/routes.tsx'
import { registrationRoutes } from './features/registration/routes.tsx'
import { reportsRoutes } from './features/reports/routes.tsx'
import { reviewsRoutes } from './features/reviews/routes.ts'
import { salaryRoutes } from './features/salary/routes.tsx'
import { schoolsRoutes } from './features/schools/routes.ts'
import { siteRoutes } from './features/site/routes.tsx'
import { tutorRequestsRoutes } from './features/tutor-requests/routes.tsx'
import { verificationRoutes } from './features/verification/routes.tsx'
import { assets } from './http/assets.ts'
import { operatorFiles } from './http/operator-files.ts'
import { overload } from './http/overload.tsx'
import { readYourWrites } from './http/read-your-writes.ts'
import { pages } from './http/render-page.tsx'
import { web } from './http/request-lifecycle.ts'
import { responseCache } from './http/response-cache.ts'

/** Every feature on one screen. No one asks for the types of all routes together, and they are more than TypeScript follows. */
export const createApp = (deps: Deps): AnyElysia =>
  new Elysia()
    .use(overload(deps))
    .use(readYourWrites(deps))
    .use(responseCache(deps))
    .use(web(deps))
    .use(metrics(deps))
    .use(assets())
    .use(session(deps))
    .use(pages(deps))
    .use(authRoutes(deps))
    .use(accountRoutes(deps))
    .use(registrationRoutes(deps))
    .use(profileRoutes(deps))
    .use(jobsRoutes(deps))
    .use(matchingRoutes(deps))
    .use(alertsRoutes(deps))
    .use(professionalsRoutes(deps))
    .use(tutorRequestsRoutes(deps))
    .use(verificationRoutes(deps))
    .use(schoolsRoutes(deps))
    .use(applicationsRoutes(deps))
    .use(messagesRoutes(deps))
    .use(notificationsRoutes(deps))
    .use(reviewsRoutes(deps))
    .use(reportsRoutes(deps))
    .use(paymentsRoutes(deps))
    .use(adminRoutes(deps))
    .use(assistantRoutes(deps))
    .use(dashboardRoutes(deps))
    .use(countiesRoutes(deps))
    .use(salaryRoutes(deps))
    .use(siteRoutes(deps))
    .use(operatorFiles(deps))
    .use(openapiRoutes(deps))
