import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { holdPages } from './jobs/hold-routes.tsx'
import { panelDeeds } from './panel/actions.ts'
import { adminApi } from './panel/api.ts'
import { panelFiles } from './panel/csv-downloads.ts'
import { panelPages } from './panel/pages.tsx'
import { settlementPages } from './payments/settlement-routes.tsx'
import { reportsApi } from './reports/api.ts'
import { reportPages } from './reports/pages.tsx'
import { panelSettingsApi } from './settings/api.ts'
import { settingsDeeds } from './settings/pages.tsx'
import { health } from './system/health.ts'
import { userPages } from './users/pages.tsx'
import { verificationDeeds } from './verification/routes.tsx'

export const adminRoutes = (deps: Deps) =>
  new Elysia()
    .use(health(deps))
    .use(adminApi(deps))
    .use(panelSettingsApi(deps))
    .use(reportsApi(deps))
    .use(panelPages(deps))
    .use(userPages(deps))
    .use(panelDeeds(deps))
    .use(verificationDeeds(deps))
    .use(panelFiles(deps))
    .use(holdPages(deps))
    .use(reportPages(deps))
    .use(settlementPages(deps))
    .use(settingsDeeds(deps))
