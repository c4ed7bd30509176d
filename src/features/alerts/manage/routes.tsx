import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import type { AlertChannel } from '#src/domain/jobs/alerts.ts'
import { jobFilters } from '#src/features/jobs/schema.ts'
import { byId } from '#src/http/api.ts'
import { formValue, formValues, parseForm, submit } from '#src/http/form.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import { addressOf } from '#src/http/request-lifecycle.ts'
import { paths } from '#src/paths.ts'
import { AlertFormPage } from '../alert-form.tsx'
import { createAlert } from '../create-alert.ts'
import { alertPhone } from '../digest-sms.ts'
import { alertJson } from '../json.ts'
import { alertsOf, cancelAlert, changeAlert, serializeAlert } from '../manage-alerts.ts'
import { alertChange, channelWords } from '../schema.ts'
import { AlertsPage, CheckEmailPage } from './alerts-page.tsx'

/** A person's alerts, and new ones, also from visitors, who get the same response for every address. */
export const manageAlertsRoutes = (deps: Deps) =>
  routes(deps)
    .get('/api/alerts', ({ user }) => alertsOf(deps, user).map(serializeAlert), {
      role: 'anyone',
      response: z.array(alertJson),
      detail: { summary: 'List my job alerts, newest first' },
    })
    .post(
      '/api/alerts',
      async ({ viewer, body, request, server, status }) => {
        const address = addressOf(deps, request, server)
        const alert = await createAlert(deps, { viewer, address }, body)
        return alert.confirmedAt
          ? status(201, serializeAlert(alert))
          : status(202, { message: 'We sent a link to this address. Open it to start the job alert.' })
      },
      {
        response: { 201: alertJson, 202: z.object({ message: z.string() }) },
        detail: {
          summary:
            'Create a job alert from search filters, a frequency, by email or SMS and, for visitors, an email address',
        },
      },
    )
    .patch(
      '/api/alerts/:id',
      async ({ user, params, body }) => serializeAlert(await changeAlert(deps, user, params.id, body)),
      {
        ...byId,
        role: 'anyone',
        body: alertChange,
        response: alertJson,
        detail: { summary: 'Change how often my job alert is sent, and whether by email or SMS' },
      },
    )
    .delete(
      '/api/alerts/:id',
      async ({ user, params }) => {
        await cancelAlert(deps, user, params.id)
        return { isCancelled: true }
      },
      {
        ...byId,
        role: 'anyone',
        response: z.object({ isCancelled: z.boolean() }),
        detail: { summary: 'Cancel my job alert' },
      },
    )
    .get(
      '/alerts',
      ({ page, user }) =>
        page(<AlertsPage alerts={alertsOf(deps, user)} email={user.email} phone={alertPhone(deps, user)} />),
      { role: 'anyone' },
    )
    .post('/alerts', ({ page, viewer, body, request, server }) => {
      const address = addressOf(deps, request, server)
      return submit(() => createAlert(deps, { viewer, address }, body), {
        done: ({ confirmedAt, channel }) =>
          confirmedAt ? seeOther(paths.alerts(), begun(channel)) : seeOther(paths.alertAsked()),
        again: refused =>
          page(
            <AlertFormPage
              filters={jobFilters.parse(body ?? {})}
              viewerEmail={viewer?.email ?? null}
              viewerPhone={alertPhone(deps, viewer)}
              values={formValues(body, ['email', 'every', 'channel'])}
              refused={refused}
            />,
            refused,
          ),
      })
    })
    .get('/alerts/asked', ({ page }) => page(<CheckEmailPage />))
    .post(
      '/alerts/:id/change',
      async ({ user, params, body }) => {
        if (formValue(body, 'every') === 'never') {
          await cancelAlert(deps, user, params.id)
          return seeOther(paths.alerts(), { title: 'Job alert cancelled' })
        }
        await changeAlert(deps, user, params.id, parseForm(alertChange, body))
        return seeOther(paths.alerts(), { title: 'Job alert updated' })
      },
      { ...byId, role: 'anyone' },
    )

const begun = (channel: AlertChannel) => ({
  title: 'Job alert created',
  description: `We'll send you new jobs like these in the morning, by ${channelWords(channel)}.`,
})
