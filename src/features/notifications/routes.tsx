import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { ExpiredLinkPage } from '#src/features/auth/expired-link-page.tsx'
import { isUnsubscribeKey, unsubscribe } from '#src/features/profile/unsubscribe.ts'
import { byId } from '#src/http/api.ts'
import { nextAddress, pageQuery, sendPage } from '#src/http/paging.ts'
import { isPrefetch } from '#src/http/prefetch.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import { paths } from '#src/paths.ts'
import { notificationJson } from './json.ts'
import { readAllNotifications, readNotification } from './mark-read.ts'
import { NotificationsPage } from './notifications-page.tsx'
import { notificationsOf } from './queries.ts'
import { UnsubscribedPage, UnsubscribePage } from './unsubscribe-page.tsx'

const unsubscribeQuery = z.object({ key: z.catch(z.string(), '') })

/** The list of notifications, and unsubscribing from their emails. */
export const notificationsRoutes = (deps: Deps) =>
  routes(deps)
    .get(
      '/api/notifications',
      async ({ user, query, ...http }) => sendPage(http, await notificationsOf(deps.db.read, user.id, query)),
      {
        query: pageQuery(50, 200),
        role: 'anyone',
        response: z.array(notificationJson),
        detail: { summary: 'List my notifications, newest first' },
      },
    )
    .get(
      '/notifications',
      async ({ page, user, query, request }) => {
        const list = await notificationsOf(deps.db.read, user.id, query)
        const older = list.next && nextAddress(request, list.next)
        return page(<NotificationsPage {...list} older={older} now={deps.clock.now()} />)
      },
      { query: pageQuery(30, 100), role: 'anyone' },
    )
    .post(
      '/api/notifications/read',
      async ({ user }) => ({ read: await readAllNotifications(deps, user.id) }),
      {
        role: 'anyone',
        response: z.object({ read: z.number() }),
        detail: { summary: 'Mark all my notifications as read' },
      },
    )
    .post(
      '/notifications',
      async ({ user }) => {
        await readAllNotifications(deps, user.id)
        return seeOther(paths.notifications())
      },
      { role: 'anyone' },
    )
    .post('/api/notifications/:id/read', ({ params, user }) => readNotification(deps, user.id, params.id), {
      ...byId,
      role: 'anyone',
      response: notificationJson,
      detail: { summary: 'Mark a notification as read' },
    })
    .get(
      '/notifications/:id',
      async ({ user, params, request }) => {
        if (isPrefetch(request)) return seeOther(paths.notifications())
        return seeOther((await readNotification(deps, user.id, params.id)).path)
      },
      { ...byId, role: 'anyone' },
    )
    .get(
      '/unsubscribe',
      ({ page, query: { key } }) =>
        isUnsubscribeKey(deps, key) ? page(<UnsubscribePage unsubscribeKey={key} />) : unknownKey(page),
      { query: unsubscribeQuery },
    )
    // Mail programs send this without showing a page, and follow no redirect (RFC 8058).
    .post(
      '/unsubscribe',
      async ({ page, query: { key } }) => {
        if (!isUnsubscribeKey(deps, key)) return unknownKey(page)
        await unsubscribe(deps, key)
        return page(<UnsubscribedPage />)
      },
      { query: unsubscribeQuery },
    )

const unknownKey = (page: (element: ReactNode, options: { status: number }) => Response) =>
  page(
    <ExpiredLinkPage
      message="To choose which emails you get, sign in and open Account Settings."
      action={{ label: 'Account Settings', href: paths.settings() }}
    />,
    { status: 404 },
  )
