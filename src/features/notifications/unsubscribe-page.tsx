import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { usePage } from '#src/ui/page-context.ts'

/** A button, because mail scanners open every link. */
export function UnsubscribePage({ unsubscribeKey }: { unsubscribeKey: string }) {
  const { site } = usePage()
  return (
    <Layout title="Unsubscribe from emails?" header="minimal" width="narrow" robots="noindex">
      <h1 className="text-2xl md:text-3xl">Unsubscribe from emails?</h1>
      <p className="mt-1.5 mb-6 text-muted">
        You'll no longer get emails about applications, messages and your subscription. You'll still find your
        notifications when you sign in to {site.name}. We'll still email you links you ask for, such as a link
        to choose a new password.
      </p>
      <Card>
        <form method="post" action={paths.unsubscribe(unsubscribeKey)} className="grid">
          <Button type="submit" size="lg">
            Unsubscribe
          </Button>
        </form>
      </Card>
    </Layout>
  )
}

export function UnsubscribedPage() {
  return (
    <Layout title="You're unsubscribed" header="minimal" width="narrow" robots="noindex">
      <EmptyState
        level="h1"
        title="You're unsubscribed"
        description="If you change your mind, turn emails on again in Account Settings."
        action={<LinkButton href={paths.settings()}>Account Settings</LinkButton>}
      />
    </Layout>
  )
}
