import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'

interface Props {
  token: string
  /** The owner may confirm. A stranger is not signed in to the account that registered, or changes to, this address. */
  visitor: keyof typeof leads
}

/** A button, because programs that check mail open every link in it. */
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
  owner: 'Once it is confirmed, you can write messages and post, and we can reach you.',
  strangerToRegistered:
    'Please sign in to the account that was made with this address. If you do not know its password, choose a new one: the account is then yours alone. If you did not register, you can ignore our email.',
  strangerToChanged:
    'Please sign in to your account to confirm its new address. If you did not ask for this change, you can ignore our email: nothing will change.',
}
