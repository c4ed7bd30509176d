import { paths } from '#src/paths.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Layout } from '#src/ui/layout.tsx'

interface Props {
  token: string
  /** To the account whose address it is, or that has no password yet. */
  isSignedIn: boolean
}

/** A button, because programs that check mail open every link in it. */
export function ConfirmEmailPage({ token, isSignedIn }: Props) {
  return (
    <Layout title="Confirm your email address" header="minimal" width="narrow" robots="noindex">
      <h1 className="text-2xl md:text-3xl">Confirm your email address</h1>
      <p className="mt-1.5 mb-6 text-muted">
        {isSignedIn
          ? 'Once it is confirmed, you can write messages and post, and we can reach you.'
          : 'Please sign in to the account that was made with this address. If you do not know its password, choose a new one: the account is then yours alone. If you did not register, you can ignore our email.'}
      </p>
      {isSignedIn ? (
        <Card>
          <form method="post" action={paths.confirmEmail(token)} className="grid">
            <Button type="submit" size="lg">
              Confirm my email address
            </Button>
          </form>
        </Card>
      ) : (
        <Card className="grid gap-3">
          <LinkButton href={paths.login(paths.confirmEmail(token))} size="lg">
            Sign in to confirm
          </LinkButton>
          <LinkButton href={paths.forgotPassword()} size="lg" variant="outline">
            Choose a new password
          </LinkButton>
        </Card>
      )}
    </Layout>
  )
}
