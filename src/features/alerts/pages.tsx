import { Elysia } from 'elysia'
import type { ReactNode } from 'react'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { ExpiredLinkPage } from '#src/features/auth/expired-link-page.tsx'
import { jobFilters } from '#src/features/jobs/schema.ts'
import { formValue, parseForm, toFormError } from '#src/http/form.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { addressOf } from '#src/http/request-lifecycle.ts'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { AlertFormPage } from './alert-form-page.tsx'
import { AlertsPage } from './alerts-page.tsx'
import { alertsOfKey, cancelByKey } from './cancel-alert.ts'
import { CancelledPage, CancelPage } from './cancel-page.tsx'
import { alertOfKey, confirmAlert } from './confirm-alert.ts'
import { AskedPage, ConfirmedPage, ConfirmPage } from './confirm-page.tsx'
import { askForAlert } from './create-alert.ts'
import { alertsOf, cancelAlert, changeAlert } from './manage-alerts.ts'
import { alertChange } from './schema.ts'

/** A person's alerts, asking for one, and what the links in their mails lead to. */
export const alertPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/alerts', ({ page, viewer }) => {
      if (!viewer) return seeOther(paths.login(paths.alerts()))
      return page(<AlertsPage alerts={alertsOf(deps, viewer)} email={viewer.email} />)
    })
    .post('/alerts', async ({ page, viewer, body, request, server }) => {
      const filters = jobFilters.parse(body ?? {})
      try {
        const address = addressOf(deps, request, server)
        const { confirmedAt } = await askForAlert(deps, { viewer, address }, body)
        return confirmedAt ? seeOther(paths.alerts(), begun) : seeOther(paths.alertAsked())
      } catch (error) {
        const refusal = toFormError(error)
        const typed = { email: formValue(body, 'email'), every: formValue(body, 'every') }
        const form = { filters, typed, viewerEmail: viewer?.email ?? null, ...refusal }
        return page(<AlertFormPage {...form} />, { status: refusal.status })
      }
    })
    .get('/alerts/asked', ({ page }) => page(<AskedPage />))
    .post('/alerts/:id/change', async ({ viewer, params, body }) => {
      if (!viewer) return seeOther(paths.login(paths.alerts()))
      if (formValue(body, 'every') === 'never') {
        await cancelAlert(deps, viewer, params.id)
        return seeOther(paths.alerts(), { title: 'Alert cancelled' })
      }
      await changeAlert(deps, viewer, params.id, parseForm(alertChange, body).every)
      return seeOther(paths.alerts(), { title: 'Alert changed' })
    })
    .get('/alerts/confirm', ({ page, query: { key = '' } }) => {
      const alert = alertOfKey(deps.db.read, key)
      return alert ? page(<ConfirmPage alert={alert} />) : unknownKey(page, spentConfirmation)
    })
    .post('/alerts/confirm', async ({ page, query: { key = '' } }) => {
      try {
        return page(<ConfirmedPage alert={await confirmAlert(deps, key)} />)
      } catch (error) {
        if (!(error instanceof DomainError) || error.kind !== 'missing') throw error
        return unknownKey(page, spentConfirmation)
      }
    })
    .get('/alerts/cancel', ({ page, query: { key = '' } }) => {
      const alerts = alertsOfKey(deps, key)
      return alerts.length > 0
        ? page(<CancelPage alertKey={key} alerts={alerts} />)
        : unknownKey(page, spentCancellation)
    })
    // Mail programs send this too, without a person looking on, and follow no redirect (RFC 8058).
    .post('/alerts/cancel', async ({ page, query: { key = '' }, body }) => {
      try {
        const rest = await cancelByKey(deps, key, formValue(body, 'alert'))
        return page(<CancelledPage rest={rest} />)
      } catch (error) {
        if (!(error instanceof DomainError) || error.kind !== 'missing') throw error
        return unknownKey(page, spentCancellation)
      }
    })

const begun = {
  title: 'Job alert set',
  description: 'New jobs like these come to you by email, at 6 in the morning.',
}

const spentConfirmation =
  'A job alert that is not confirmed within 7 days is forgotten. Search again and set it anew.'
const spentCancellation = 'This job alert was cancelled before: it sends you nothing.'

const unknownKey = (page: (element: ReactNode, options: { status: number }) => Response, message: string) =>
  page(<ExpiredLinkPage message={message} action={{ label: 'Find Jobs', href: paths.jobs() }} />, {
    status: 404,
  })
