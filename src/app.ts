import { type AnyElysia, Elysia } from 'elysia'
import type { Deps } from './deps.ts'
import { accountsApi } from './features/accounts/api.ts'
import { passwordPages } from './features/accounts/password-pages.tsx'
import { profileApi } from './features/accounts/profile-api.ts'
import { profilePages } from './features/accounts/profile-pages.tsx'
import { registrationPages } from './features/accounts/registration-pages.tsx'
import { secondFactorPages } from './features/accounts/second-factor-pages.tsx'
import { settingsApi } from './features/accounts/settings-api.ts'
import { settingsPages } from './features/accounts/settings-pages.tsx'
import { signInPages } from './features/accounts/sign-in-pages.tsx'
import { alertsApi } from './features/alerts/api.ts'
import { alertPages } from './features/alerts/pages.tsx'
import { applicationsApi } from './features/applications/api.ts'
import { candidatesRoutes } from './features/applications/candidates-routes.tsx'
import { applicationsPages } from './features/applications/pages.tsx'
import { receivedPages } from './features/applications/received-pages.tsx'
import { assistantApi } from './features/assistant/api.ts'
import { letterApi } from './features/assistant/letter-api.ts'
import { letterPages } from './features/assistant/letter-pages.tsx'
import { assistantPages } from './features/assistant/pages.tsx'
import { jobsApi } from './features/jobs/api.ts'
import { listingPages } from './features/jobs/listing-pages.tsx'
import { matchesApi } from './features/jobs/matches-api.ts'
import { jobsPages } from './features/jobs/pages.tsx'
import { savedApi } from './features/jobs/saved-api.ts'
import { savedPages } from './features/jobs/saved-pages.tsx'
import { schoolJobPages } from './features/jobs/school-pages.tsx'
import { messagesApi } from './features/messages/api.ts'
import { blocksApi } from './features/messages/blocks-api.ts'
import { blocksPages } from './features/messages/blocks-pages.tsx'
import { messagesPages } from './features/messages/pages.tsx'
import { notificationsApi } from './features/notifications/api.ts'
import { notificationsPages } from './features/notifications/pages.tsx'
import { paymentsApi } from './features/payments/api.ts'
import { paymentCallbacks } from './features/payments/callbacks.ts'
import { ownPaymentPages } from './features/payments/own-pages.tsx'
import { paymentPages } from './features/payments/pages.tsx'
import { holdPages } from './features/platform/jobs/hold-pages.tsx'
import { openapiRoutes } from './features/platform/openapi/openapi-routes.tsx'
import { adminApi } from './features/platform/panel/admin-api.ts'
import { panelDeeds } from './features/platform/panel/panel-deeds.ts'
import { panelFiles } from './features/platform/panel/panel-files.ts'
import { panelPages } from './features/platform/panel/panel-pages.tsx'
import { settlementPages } from './features/platform/payments/settlement-pages.tsx'
import { reportPages } from './features/platform/reports/report-pages.tsx'
import { reportsApi } from './features/platform/reports/reports-api.ts'
import { panelSettingsApi } from './features/platform/settings/settings-api.ts'
import { settingsDeeds } from './features/platform/settings/settings-deeds.tsx'
import { health } from './features/platform/system/health.ts'
import { userPages } from './features/platform/users/user-pages.tsx'
import { verificationDeeds } from './features/platform/verification/verification-deeds.tsx'
import { professionalsApi } from './features/professionals/api.ts'
import { cvPages } from './features/professionals/cv-pages.tsx'
import { documentsApi } from './features/professionals/documents-api.ts'
import { documentsPages } from './features/professionals/documents-pages.tsx'
import { professionalsPages } from './features/professionals/pages.tsx'
import { reviewsApi } from './features/reviews/api.ts'
import { professionalPages } from './features/reviews/pages.tsx'
import { safetyApi } from './features/safety/api.ts'
import { safetyPages } from './features/safety/pages.tsx'
import { schoolAdminPages } from './features/schools/admin-pages.tsx'
import { schoolsApi } from './features/schools/directory-api.ts'
import { schoolDirectoryPages } from './features/schools/directory-pages.tsx'
import { joinPages } from './features/schools/join-pages.tsx'
import { ownSchoolApi } from './features/schools/own-api.ts'
import { ownSchoolPages } from './features/schools/own-school-pages.tsx'
import { peopleApi } from './features/schools/people-api.ts'
import { peoplePages } from './features/schools/people-pages.tsx'
import { dashboardPages } from './features/site/dashboard-pages.tsx'
import { sitePages } from './features/site/pages.tsx'
import { searchEngineFiles } from './features/site/search-engines.ts'
import { verificationApi } from './features/verification/api.ts'
import { verificationPages } from './features/verification/pages.tsx'
import { assets } from './http/assets.ts'
import { operatorFiles } from './http/operator-files.ts'
import { pages } from './http/render-page.tsx'
import { web } from './http/request-lifecycle.ts'
import { session } from './http/session.ts'
import { metrics } from './operations/metrics.ts'

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
