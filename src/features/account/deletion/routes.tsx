import type { Deps } from '#src/deps.ts'
import { form } from '#src/http/form.ts'
import { routes } from '#src/http/render-page.tsx'
import { clearSessionCookie } from '#src/http/session/session.ts'
import { deletionImpact, requestAccountDeletion } from '../delete-account.ts'
import { closedAccountJson } from '../json.ts'
import { ownPassword } from '../schema.ts'
import { DeleteAccountPage, GoodbyePage } from './delete-account-page.tsx'

const role = 'anyone'

/** Closing an account. */
export const deletionRoutes = (deps: Deps) =>
  routes(deps)
    .delete(
      '/api/me',
      async ({ user, body, cookie, status }) => {
        const erasedAt = await requestAccountDeletion(deps, user, body.password)
        clearSessionCookie(cookie, deps)
        return status(202, { message: 'Your account is closed.', erasedAt: new Date(erasedAt).toISOString() })
      },
      {
        role,
        body: ownPassword,
        response: { 202: closedAccountJson },
        detail: {
          summary: 'Close my account; it is deleted after 7 days, unless I sign in first',
        },
      },
    )
    .get(
      '/settings/delete',
      ({ page, user }) => page(<DeleteAccountPage deletionImpact={deletionImpact(deps, user)} />),
      { role },
    )
    .post(
      '/settings/delete',
      ({ page, user, body, cookie }) =>
        form(body, ownPassword, ({ password }) => requestAccountDeletion(deps, user, password), {
          done: erasedAt => {
            clearSessionCookie(cookie, deps)
            return page(<GoodbyePage firstName={user.firstName} erasedAt={erasedAt} />, { viewer: null })
          },
          again: refused => {
            const problem = refused.errors.password ?? refused.message
            return page(
              <DeleteAccountPage deletionImpact={deletionImpact(deps, user)} problem={problem} />,
              refused,
            )
          },
        }),
      { role },
    )
