import { Elysia } from 'elysia'
import type { ReactNode } from 'react'
import type { Deps } from '#src/deps.ts'
import { browserOf } from '#src/features/auth/client-info.ts'
import { ExpiredLinkPage } from '#src/features/auth/expired-link-page.tsx'
import { formValue, parseForm, toFormError } from '#src/http/form.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { session, setSessionCookie } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { assertMayJoin, join, readInvitation } from './accept-invitation.ts'
import { TakenPage } from './email-taken-page.tsx'
import { JoinPage, type Refused } from './join-page.tsx'
import { newColleague } from './schema.ts'

type RenderPage = (element: ReactNode, options?: { status?: number }) => Response

/** Where the link of an invitation leads. The token stands in the form from then on, and in no further address. */
export const joinPages = (deps: Deps) => {
  const joinPage = (page: RenderPage, token: string, viewerEmail: string | null, refused?: Refused) => {
    try {
      const invited = readInvitation(deps.db.read, token, deps.clock.now())
      try {
        assertMayJoin(deps.db.read, invited.invitation)
      } catch (error) {
        const { status, message } = toFormError(error)
        return page(<TakenPage invited={invited} message={message} />, { status })
      }
      const form = { invited, token, viewerEmail, refused }
      return page(<JoinPage {...form} />, { status: refused?.status })
    } catch (error) {
      const { message } = toFormError(error)
      const action = { label: 'Sign In', href: paths.login() }
      return page(<ExpiredLinkPage message={message} action={action} />, { status: 410 })
    }
  }

  return new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/join', ({ page, query, viewer }) => joinPage(page, query.token ?? '', viewer?.email ?? null))
    .post('/join', async ({ page, body, cookie, viewer, ...context }) => {
      const token = formValue(body, 'token')
      try {
        const asked = parseForm(newColleague, body)
        const { account, session } = await join(deps, asked, browserOf(deps, { ...context, viewer }))
        setSessionCookie(cookie, deps, session)
        return seeOther(paths.admin(), { title: `Welcome to ${account.school?.name}` })
      } catch (error) {
        const refusal = toFormError(error)
        const typed = (field: string) => formValue(body, field)
        const values = {
          firstName: typed('firstName'),
          lastName: typed('lastName'),
          position: typed('position'),
          phone: typed('phone'),
        }
        return joinPage(page, token, viewer?.email ?? null, { ...refusal, values })
      }
    })
}
