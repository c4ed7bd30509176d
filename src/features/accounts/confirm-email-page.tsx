import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Layout } from '#src/ui/layout.tsx'

/** A button, because programs that check mail open every link in it. */
export function ConfirmEmailPage({ token }: { token: string }) {
  return (
    <Layout title="Confirm your email address" header="minimal" width="narrow" robots="noindex">
      <h1 className="text-2xl md:text-3xl">Confirm your email address</h1>
      <p className="mt-1.5 mb-6 text-muted">
        With your address confirmed you may write messages and post, and we can reach you.
      </p>
      <Card>
        <form method="post" action={paths.confirmEmail(token)} className="grid">
          <Button type="submit" size="lg">
            Confirm my email address
          </Button>
        </form>
      </Card>
    </Layout>
  )
}
