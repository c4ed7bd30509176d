import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { adminApplicationsRoutes } from './applications/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { adminJobsRoutes } from './jobs/routes.tsx'
import { outboxRoutes } from './outbox/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { panelRoutes } from './panel/routes.tsx'
import { adminPaymentsRoutes } from './payments/routes.tsx'
import { adminReportsRoutes } from './reports/routes.tsx'
import { adminReviewsRoutes } from './reviews/routes.ts'
import { siteSettingsRoutes } from './settings/routes.tsx'
import { firstAdminRoutes } from './setup/first-admin-routes.tsx'
import { setupStepRoutes } from './setup/step-routes.tsx'
import { systemRoutes } from './system/routes.ts'
import { usersRoutes } from './users/routes.tsx'
import { adminVerificationRoutes } from './verification/routes.tsx'

export const adminRoutes = (deps: Deps) =>
  new Elysia()
    .use(systemRoutes(deps))
    .use(panelRoutes(deps))
    .use(overviewRoutes(deps))
    .use(usersRoutes(deps))
    .use(adminVerificationRoutes(deps))
    .use(adminJobsRoutes(deps))
    .use(adminApplicationsRoutes(deps))
    .use(adminPaymentsRoutes(deps))
    .use(outboxRoutes(deps))
    .use(adminReportsRoutes(deps))
    .use(adminReviewsRoutes(deps))
    .use(auditRoutes(deps))
    .use(siteSettingsRoutes(deps))
    .use(firstAdminRoutes(deps))
    .use(setupStepRoutes(deps))
