import { type AnyElysia, Elysia } from 'elysia'
import { settingsApi } from '#src/features/account/settings/api.ts'
import { settingsPages } from '#src/features/account/settings/pages.tsx'
import { holdPages } from '#src/features/admin/jobs/hold-routes.tsx'
import { openapiRoutes } from '#src/features/admin/openapi/routes.tsx'
import { panelDeeds } from '#src/features/admin/panel/actions.ts'
import { adminApi } from '#src/features/admin/panel/api.ts'
import { panelFiles } from '#src/features/admin/panel/csv-downloads.ts'
import { panelPages } from '#src/features/admin/panel/pages.tsx'
import { settlementPages } from '#src/features/admin/payments/settlement-routes.tsx'
import { reportsApi } from '#src/features/admin/reports/api.ts'
import { reportPages } from '#src/features/admin/reports/pages.tsx'
import { panelSettingsApi } from '#src/features/admin/settings/api.ts'
import { settingsDeeds } from '#src/features/admin/settings/pages.tsx'
import { health } from '#src/features/admin/system/health.ts'
import { userPages } from '#src/features/admin/users/pages.tsx'
import { verificationDeeds } from '#src/features/admin/verification/routes.tsx'
import { candidatesRoutes } from '#src/features/applications/candidates/routes.tsx'
import { receivedPages } from '#src/features/applications/received/pages.tsx'
import { letterApi } from '#src/features/assistant/cover-letter/api.ts'
import { letterPages } from '#src/features/assistant/cover-letter/pages.tsx'
import { accountsApi } from '#src/features/auth/api.ts'
import { passwordPages } from '#src/features/auth/password/pages.tsx'
import { signInPages } from '#src/features/auth/sign-in/pages.tsx'
import { secondFactorPages } from '#src/features/auth/two-factor/pages.tsx'
import { dashboardPages } from '#src/features/dashboard/routes.tsx'
import { listingPages } from '#src/features/jobs/category-pages/routes.tsx'
import { jobsApi } from '#src/features/jobs/index/api.ts'
import { jobsPages } from '#src/features/jobs/index/pages.tsx'
import { schoolJobPages } from '#src/features/jobs/manage/pages.tsx'
import { savedApi } from '#src/features/jobs/saved/api.ts'
import { savedPages } from '#src/features/jobs/saved/pages.tsx'
import { matchesApi } from '#src/features/matching/routes.ts'
import { blocksApi } from '#src/features/messages/blocks/api.ts'
import { blocksPages } from '#src/features/messages/blocks/pages.tsx'
import { messagesApi } from '#src/features/messages/inbox/api.ts'
import { messagesPages } from '#src/features/messages/inbox/pages.tsx'
import { paymentPages } from '#src/features/payments/checkout/pages.tsx'
import { ownPaymentPages } from '#src/features/payments/my-payments/pages.tsx'
import { paymentCallbacks } from '#src/features/payments/reconciliation/callbacks.ts'
import { cvPages } from '#src/features/professionals/cv/routes.tsx'
import { professionalsApi } from '#src/features/professionals/directory/api.ts'
import { professionalsPages } from '#src/features/professionals/directory/pages.tsx'
import { documentsApi } from '#src/features/professionals/documents/api.ts'
import { documentsPages } from '#src/features/professionals/documents/pages.tsx'
import { professionalPages } from '#src/features/professionals/show/routes.tsx'
import { profileApi } from '#src/features/profile/api.ts'
import { profilePages } from '#src/features/profile/pages.tsx'
import { registrationPages } from '#src/features/registration/routes.tsx'
import { safetyApi } from '#src/features/reports/api.ts'
import { safetyPages } from '#src/features/reports/pages.tsx'
import { schoolsApi } from '#src/features/schools/directory/api.ts'
import { schoolDirectoryPages } from '#src/features/schools/directory/pages.tsx'
import { peopleApi } from '#src/features/schools/members/api.ts'
import { joinPages } from '#src/features/schools/members/join-pages.tsx'
import { peoplePages } from '#src/features/schools/members/pages.tsx'
import { schoolAdminPages } from '#src/features/schools/panel/pages.tsx'
import { ownSchoolApi } from '#src/features/schools/settings/api.ts'
import { ownSchoolPages } from '#src/features/schools/settings/pages.tsx'
import { sitePages } from '#src/features/site/routes.tsx'
import { searchEngineFiles } from '#src/features/site/seo/routes.ts'
import { metrics } from '#src/operations/metrics/metrics.ts'
import type { Deps } from './deps.ts'
import { alertsApi } from './features/alerts/api.ts'
import { alertPages } from './features/alerts/pages.tsx'
import { applicationsApi } from './features/applications/api.ts'
import { applicationsPages } from './features/applications/pages.tsx'
import { assistantApi } from './features/assistant/api.ts'
import { assistantPages } from './features/assistant/pages.tsx'
import { notificationsApi } from './features/notifications/api.ts'
import { notificationsPages } from './features/notifications/pages.tsx'
import { paymentsApi } from './features/payments/api.ts'
import { reviewsApi } from './features/reviews/api.ts'
import { verificationApi } from './features/verification/api.ts'
import { verificationPages } from './features/verification/pages.tsx'
import { assets } from './http/assets.ts'
import { operatorFiles } from './http/operator-files.ts'
import { pages } from './http/render-page.tsx'
import { web } from './http/request-lifecycle.ts'
import { session } from './http/session.ts'

/** Every feature on one screen. Nobody asks for the types of all routes together, and they are more than TypeScript follows. */
export const createApp = (deps: Deps): AnyElysia =>
  new Elysia()
    .use(web(deps))
    .use(metrics(deps))
    .use(assets())
    .use(session(deps))
    .use(pages(deps))
    .use(accountsApi(deps))
    .use(settingsApi(deps))
    .use(settingsPages(deps))
    .use(signInPages(deps))
    .use(secondFactorPages(deps))
    .use(passwordPages(deps))
    .use(registrationPages(deps))
    .use(profileApi(deps))
    .use(profilePages(deps))
    .use(jobsApi(deps))
    .use(matchesApi(deps))
    .use(jobsPages(deps))
    .use(schoolJobPages(deps))
    .use(savedApi(deps))
    .use(savedPages(deps))
    .use(alertsApi(deps))
    .use(alertPages(deps))
    .use(listingPages(deps))
    .use(professionalsApi(deps))
    .use(professionalsPages(deps))
    .use(cvPages(deps))
    .use(documentsApi(deps))
    .use(documentsPages(deps))
    .use(verificationApi(deps))
    .use(verificationPages(deps))
    .use(schoolsApi(deps))
    .use(schoolDirectoryPages(deps))
    .use(applicationsApi(deps))
    .use(applicationsPages(deps))
    .use(receivedPages(deps))
    .use(candidatesRoutes(deps))
    .use(messagesApi(deps))
    .use(messagesPages(deps))
    .use(blocksApi(deps))
    .use(blocksPages(deps))
    .use(notificationsApi(deps))
    .use(notificationsPages(deps))
    .use(reviewsApi(deps))
    .use(professionalPages(deps))
    .use(safetyApi(deps))
    .use(safetyPages(deps))
    .use(paymentsApi(deps))
    .use(paymentCallbacks(deps))
    .use(paymentPages(deps))
    .use(ownPaymentPages(deps))
    .use(health(deps))
    .use(openapiRoutes(deps))
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
    .use(schoolAdminPages(deps))
    .use(ownSchoolApi(deps))
    .use(ownSchoolPages(deps))
    .use(peopleApi(deps))
    .use(peoplePages(deps))
    .use(joinPages(deps))
    .use(assistantApi(deps))
    .use(assistantPages(deps))
    .use(letterApi(deps))
    .use(letterPages(deps))
    .use(dashboardPages(deps))
    .use(searchEngineFiles(deps))
    .use(sitePages(deps))
    .use(operatorFiles(deps))
