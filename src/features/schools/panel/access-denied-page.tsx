import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'

/** /admin for anybody but a school. */
export function AccessDeniedPage({ back }: { back: string }) {
  return (
    <Layout title="Access Denied" robots="noindex">
      <EmptyState
        level="h1"
        title="Access Denied"
        description="This page is only accessible to school administrators."
        action={<LinkButton href={back}>Go Back</LinkButton>}
      />
    </Layout>
  )
}
