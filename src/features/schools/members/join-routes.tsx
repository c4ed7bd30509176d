import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { accountJson } from '#src/features/account/json.ts'
import { serializeAccount } from '#src/features/account/serialize-account.ts'
import { browserOf } from '#src/features/auth/client-info.ts'
import { ExpiredLinkPage } from '#src/features/auth/expired-link-page.tsx'
import { type FormError, form, formValue, formValues, toFormError } from '#src/http/form.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { setSessionCookie } from '#src/http/session/session.ts'
import { paths } from '#src/paths.ts'
import { join, joinRefusal, readInvitation } from './accept-invitation.ts'
import { EmailTakenPage, JoinPage } from './join-page.tsx'
import { newColleague } from './schema.ts'

type RenderPage = (element: ReactNode, options?: { status?: number }) => Response

const joinQuery = z.object({ token: z.catch(z.string(), '') })

/** The page of an invitation. Its form carries the token, so that no other URL contains it. */
export const joinRoutes = (deps: Deps) => {
  const joinPage = (
    page: RenderPage,
    viewer: Viewer | null,
    token: string,
    body?: unknown,
    refused?: FormError,
  ) => {
    try {
      const invited = readInvitation(deps.db.read, token, deps.clock.now())
      const refusal = joinRefusal(deps.db.read, invited.invitation)
      if (refusal) {
        const { status, message } = toFormError(refusal)
        return page(<EmailTakenPage invited={invited} message={message} />, { status })
      }
      const values = formValues(body, ['firstName', 'lastName', 'position', 'phone'])
      const viewerEmail = viewer?.email ?? null
      return page(<JoinPage {...{ invited, token, viewerEmail, values, refused }} />, refused)
    } catch (error) {
      const { message } = toFormError(error)
      const action = { label: 'Sign In', href: paths.login() }
      return page(<ExpiredLinkPage message={message} action={action} />, { status: 410 })
    }
  }

  return routes(deps)
    .post(
      '/api/invitations/acceptance',
      async ({ body, cookie, status, ...context }) => {
        const { account, session } = await join(deps, body, browserOf(deps, context))
        setSessionCookie(cookie, deps, session)
        return status(201, { user: serializeAccount(account) })
      },
      {
        body: newColleague,
        response: { 201: z.object({ user: accountJson }) },
        detail: { summary: 'Accept an invitation: create the account and sign in' },
      },
    )
    .get('/join', ({ page, query, viewer }) => joinPage(page, viewer, query.token), { query: joinQuery })
    .post('/join', ({ page, body, cookie, ...context }) =>
      form(body, newColleague, colleague => join(deps, colleague, browserOf(deps, context)), {
        done: ({ account, session }) => {
          setSessionCookie(cookie, deps, session)
          return seeOther(paths.admin(), { title: `Welcome to ${account.school?.name}` })
        },
        again: refused => joinPage(page, context.viewer, formValue(body, 'token'), body, refused),
      }),
    )
}
