import { Elysia } from 'elysia'
import type { ReactNode } from 'react'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { ExpiredLinkPage } from '#src/features/auth/expired-link-page.tsx'
import { nextAddress, pageQuery } from '#src/http/paging.ts'
import { isPrefetch } from '#src/http/prefetch.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { readAllNotifications, readNotification } from './mark-read.ts'
import { NotificationsPage } from './notifications-page.tsx'
import { notificationsOf } from './queries.ts'
import { isUnsubscribeKey, unsubscribe } from './unsubscribe.ts'
import { UnsubscribedPage, UnsubscribePage } from './unsubscribe-page.tsx'

/** The list under the bell, and the end of notices by email. */
export const notificationsPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get(
      '/notifications',
      async ({ page, viewer, query, request }) => {
        if (!viewer) return seeOther(paths.login(paths.notifications()))
        const list = await notificationsOf(deps.db.read, viewer.id, query)
        const older = list.next && nextAddress(request, list.next)
        return page(<NotificationsPage {...list} older={older} now={deps.clock.now()} />)
      },
      { query: pageQuery(30, 100) },
    )
    .post('/notifications', async ({ viewer }) => {
      if (!viewer) return seeOther(paths.login(paths.notifications()))
      await readAllNotifications(deps, viewer.id)
      return seeOther(paths.notifications())
    })
    .get('/notifications/:id', async ({ viewer, params, request }) => {
      if (!viewer) return seeOther(paths.login(paths.notification(params.id)))
      if (isPrefetch(request)) return seeOther(paths.notifications())
      return seeOther((await readNotification(deps, viewer.id, params.id)).path)
    })
    .get('/unsubscribe', ({ page, query: { key = '' } }) =>
      isUnsubscribeKey(deps, key) ? page(<UnsubscribePage unsubscribeKey={key} />) : unknownKey(page),
    )
    // Mail programs send this too, without a person looking on, and follow no redirect (RFC 8058).
    .post('/unsubscribe', async ({ page, query: { key = '' } }) => {
      try {
        await unsubscribe(deps, key)
        return page(<UnsubscribedPage />)
      } catch (error) {
        if (error instanceof DomainError) return unknownKey(page)
        throw error
      }
    })

const unknownKey = (page: (element: ReactNode, options: { status: number }) => Response) =>
  page(
    <ExpiredLinkPage
      message="Sign in, and choose in your account settings what we write to you about."
      action={{ label: 'Account Settings', href: paths.settings() }}
    />,
    { status: 404 },
  )
