import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { ExpiredLinkPage } from '#src/features/auth/expired-link-page.tsx'
import { submit } from '#src/http/form.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { session } from '#src/http/session/session.ts'
import { paths } from '#src/paths.ts'
import { canConfirm, confirmEmail, ownerOf } from './confirm-email.ts'
import { ConfirmEmailPage } from './confirm-email-page.tsx'

const query = z.object({ token: z.catch(z.string(), '') })

/** The page that a link to confirm an email address opens. */
export const confirmEmailRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get(
      '/confirm-email',
      ({ page, query: { token }, viewer }) =>
        submit(() => ownerOf(deps.db.read, token, deps.clock.now()), {
          done: user => {
            const stranger = user.pendingEmail ? 'strangerToChanged' : 'strangerToRegistered'
            return page(
              <ConfirmEmailPage token={token} visitor={canConfirm(user, viewer) ? 'owner' : stranger} />,
            )
          },
          again: ({ message }) => page(<ExpiredLinkPage message={message} action={toSettings} />, gone),
        }),
      { query },
    )
    .post(
      '/confirm-email',
      ({ page, query: { token }, viewer }) =>
        submit(() => confirmEmail(deps, token, viewer), {
          done: () => seeOther(viewer ? paths.dashboard() : paths.login(), thanks),
          again: ({ status, message }) =>
            status === 401
              ? seeOther(paths.confirmEmail(token))
              : page(<ExpiredLinkPage message={message} action={toSettings} />, gone),
        }),
      { query },
    )

const gone = { status: 410 }

const thanks = { title: 'Thank you', description: 'Your email address is confirmed.' }

/** There people see whether the address is confirmed, and have another link sent. */
const toSettings = { label: 'Account Settings', href: paths.settings() }
