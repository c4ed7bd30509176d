import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { ExpiredLinkPage } from '#src/features/auth/expired-link-page.tsx'
import { submit } from '#src/http/form.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { canConfirm, confirmEmail, linkOwner } from './change-email.ts'

const query = z.object({ token: z.catch(z.string(), '') })

/** The page that a link to confirm an email address opens. */
export const confirmEmailRoutes = (deps: Deps) =>
  routes(deps)
    .get(
      '/confirm-email',
      ({ page, query: { token }, viewer }) =>
        submit(() => linkOwner(deps.db.read, token, deps.clock.now()), {
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

/** Account Settings shows whether the address is confirmed, and can send another link. */
const toSettings = { label: 'Account Settings', href: paths.settings() }

interface Props {
  token: string
  /** The owner may confirm. A stranger is not signed in to the account that registered, or changes to, this address. */
  visitor: keyof typeof leads
}

/** Uses a button, because mail scanners open every link. */
export function ConfirmEmailPage({ token, visitor }: Props) {
  return (
    <Layout title="Confirm your email address" header="minimal" width="narrow" robots="noindex">
      <h1 className="text-2xl md:text-3xl">Confirm your email address</h1>
      <p className="mt-1.5 mb-6 text-muted">{leads[visitor]}</p>
      <Card className="grid gap-3">
        {visitor === 'owner' ? (
          <form method="post" action={paths.confirmEmail(token)} className="grid">
            <Button type="submit" size="lg">
              Confirm my email address
            </Button>
          </form>
        ) : (
          <LinkButton href={paths.login(paths.confirmEmail(token))} size="lg">
            Sign in to confirm
          </LinkButton>
        )}
        {visitor === 'strangerToRegistered' && (
          <LinkButton href={paths.forgotPassword()} size="lg" variant="outline">
            Choose a new password
          </LinkButton>
        )}
      </Card>
    </Layout>
  )
}

const leads = {
  owner: 'You need a confirmed address to send messages and post jobs.',
  strangerToRegistered:
    "Sign in to the account that was created with this address. If you don't know the password, choose a new one, so that only you have access. If you did not register, ignore our email.",
  strangerToChanged:
    'Sign in to your account to confirm its new address. If you did not ask for this change, ignore our email and nothing will change.',
}
