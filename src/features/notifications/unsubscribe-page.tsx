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
    <Layout title="No more emails?" header="minimal" width="narrow" robots="noindex">
      <h1 className="text-2xl md:text-3xl">No more emails?</h1>
      <p className="mt-1.5 mb-6 text-muted">
        We stop writing about applications, messages and your subscription. You still find all of it under the
        bell when you are signed in to {site.name}. Links that you ask for, such as one for a new password,
        still come by email.
      </p>
      <Card>
        <form method="post" action={paths.unsubscribe(unsubscribeKey)} className="grid">
          <Button type="submit" size="lg">
            Stop these emails
          </Button>
        </form>
      </Card>
    </Layout>
  )
}

export function UnsubscribedPage() {
  return (
    <Layout title="You get no more of these emails" header="minimal" width="narrow" robots="noindex">
      <EmptyState
        level="h1"
        title="You get no more of these emails"
        description="If you change your mind, turn them on again in your account settings."
        action={<LinkButton href={paths.settings()}>Account Settings</LinkButton>}
      />
    </Layout>
  )
}
