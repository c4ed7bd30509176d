import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { byId } from '#src/http/api.ts'
import { pageQuery, sendPage } from '#src/http/paging.ts'
import { routes } from '#src/http/render-page.tsx'
import { paths } from '#src/paths.ts'
import { actionRoutes } from '../panel/action-routes.ts'
import { deliveryList, dismiss, listDeliveries, sendAgain } from './deliveries.ts'
import { deliveryJson } from './json.ts'

/** Emails and SMS: the list, sending one again, and dismissing one. */
export const outboxRoutes = (deps: Deps) =>
  routes(deps)
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
    .delete('/api/admin/deliveries/:id', ({ user, params }) => dismiss(deps, user, params.id), {
      ...byId,
      role: 'admin',
      response: deliveryJson,
      detail: { summary: 'Remove an undelivered message from the list' },
    })
    .use(
      actionRoutes(deps, 'deliveries', () => paths.adminDashboard('delivery'), {
        attempt: { done: { title: 'Sending again' }, act: (admin, id) => sendAgain(deps, admin, id) },
        dismissal: { done: { title: 'Message dismissed' }, act: (admin, id) => dismiss(deps, admin, id) },
      }),
    )
