import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { ExpiredLinkPage } from '#src/features/auth/expired-link-page.tsx'
import { formValue } from '#src/http/form.ts'
import { routes } from '#src/http/render-page.tsx'
import { paths } from '#src/paths.ts'
import { alertOfKey, alertsOfKey, cancelByKey, confirmAlert } from './confirm-and-cancel.ts'
import { CancelledPage, CancelPage, ConfirmedPage, ConfirmPage } from './pages.tsx'

const byKey = { query: z.object({ key: z.catch(z.string(), '') }) }

/** The pages behind the links in emails: they confirm an alert, and cancel it. */
export const alertLinkRoutes = (deps: Deps) =>
  routes(deps)
    .get(
      '/alerts/confirm',
      ({ page, query: { key } }) => {
        const alert = alertOfKey(deps.db.read, key)
        return alert ? page(<ConfirmPage alert={alert} />) : page(expiredConfirmation, notFound)
      },
      byKey,
    )
    .post(
      '/alerts/confirm',
      async ({ page, query: { key } }) => {
        const alert = await orNull(confirmAlert(deps, key))
        return alert ? page(<ConfirmedPage alert={alert} />) : page(expiredConfirmation, notFound)
      },
      byKey,
    )
    .get(
      '/alerts/cancel',
      ({ page, query: { key } }) => {
        const alerts = alertsOfKey(deps, key)
        return alerts.length > 0
          ? page(<CancelPage alertKey={key} alerts={alerts} />)
          : page(expiredCancellation, notFound)
      },
      byKey,
    )
    // Mail programs send this too, and follow no redirect (RFC 8058).
    .post(
      '/alerts/cancel',
      async ({ page, query: { key }, body }) => {
        const rest = await orNull(cancelByKey(deps, key, formValue(body, 'alert')))
        return rest === null ? page(expiredCancellation, notFound) : page(<CancelledPage rest={rest} />)
      },
      byKey,
    )

/** The result of an action by link, or null if the link no longer works. */
async function orNull<T>(action: Promise<T>): Promise<T | null> {
  try {
    return await action
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'missing') return null
    throw error
  }
}

const toJobs = { label: 'Find Jobs', href: paths.jobs() }
const expiredConfirmation = (
  <ExpiredLinkPage
    message="Job alerts must be confirmed within 7 days. Search again to create a new one."
    action={toJobs}
  />
)
const expiredCancellation = (
  <ExpiredLinkPage message="This job alert has already been cancelled." action={toJobs} />
)
const notFound = { status: 404 }
