import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { addressOf } from '#src/http/request-lifecycle.ts'
import { session } from '#src/http/session.ts'
import { askForAlert } from './create-alert.ts'
import { alertRow, alertsOf, cancelAlert, changeAlert } from './manage-alerts.ts'
import { alertChange } from './schema.ts'

/** Searches whose new jobs come by email. What a visitor asks for is answered alike for every address. */
export const alertsApi = (deps: Deps) =>
  new Elysia({ prefix: '/api/alerts' })
    .use(session(deps))
    .get('/', ({ user }) => alertsOf(deps, user).map(alertRow), { role: 'anyone' })
    .post('/', async ({ viewer, body, request, server, status }) => {
      const address = addressOf(deps, request, server)
      const alert = await askForAlert(deps, { viewer, address }, body)
      return alert.confirmedAt
        ? status(201, alertRow(alert))
        : status(202, { message: 'We sent a link to this address. The alert begins once it is used.' })
    })
    .patch(
      '/:id',
      async ({ user, params, body }) => alertRow(await changeAlert(deps, user, params.id, body.every)),
      { body: alertChange, role: 'anyone' },
    )
    .delete(
      '/:id',
      async ({ user, params }) => {
        await cancelAlert(deps, user, params.id)
        return { isCancelled: true }
      },
      { role: 'anyone' },
    )
