import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'

interface Props {
  message: string
  action: { label: string; href: string }
}

/** A link that no longer works, and where to get another. */
export function ExpiredLinkPage({ message, action }: Props) {
  return (
    <Layout title="This link no longer works" header="minimal" width="narrow" robots="noindex">
      <EmptyState
        level="h1"
        title="This link no longer works"
        description={message}
        action={<LinkButton href={action.href}>{action.label}</LinkButton>}
      />
    </Layout>
  )
}
