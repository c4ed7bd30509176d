import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { byId } from '#src/http/api.ts'
import { pageQuery, sendPage } from '#src/http/paging.ts'
import { session } from '#src/http/session/session.ts'
import { paths } from '#src/paths.ts'
import { redirectAfter } from '../panel/responses.ts'
import { deliveryList, dismiss, listDeliveries, sendAgain } from './deliveries.ts'
import { deliveryJson } from './json.ts'

/** Emails and SMS: the list, sending one again, and dismissing one. */
export const outboxRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .get(
      '/api/admin/deliveries',
      async ({ query, ...http }) => sendPage(http, await listDeliveries(deps.db.read, query.show, query)),
      {
        role: 'admin',
        query: z.extend(pageQuery(200), { show: deliveryList }),
        response: z.array(deliveryJson),
        detail: { summary: 'Emails and SMS without their text: undelivered, waiting or sent' },
      },
    )
    .post('/api/admin/deliveries/:id/attempt', ({ user, params }) => sendAgain(deps, user, params.id), {
      ...byId,
      role: 'admin',
      response: deliveryJson,
      detail: { summary: 'Send a failed message again' },
    })
    .post(
      '/admin-dashboard/deliveries/:id/attempt',
      ({ user, params }) =>
        redirectAfter(tab, { title: 'Sending again' }, () => sendAgain(deps, user, params.id)),
      { ...byId, role: 'admin' },
    )
    .delete('/api/admin/deliveries/:id', ({ user, params }) => dismiss(deps, user, params.id), {
      ...byId,
      role: 'admin',
      response: deliveryJson,
      detail: { summary: 'Remove an undelivered message from the list' },
    })
    .post(
      '/admin-dashboard/deliveries/:id/dismissal',
      ({ user, params }) =>
        redirectAfter(tab, { title: 'Message dismissed' }, () => dismiss(deps, user, params.id)),
      { ...byId, role: 'admin' },
    )

const tab = paths.adminDashboard('delivery')
