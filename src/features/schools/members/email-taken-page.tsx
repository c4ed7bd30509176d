import { paths } from '#src/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import type { Invited } from './accept-invitation.ts'

/** For who was invited at an address that has an account: each account has an address of its own. */
export function TakenPage({ invited: { school }, message }: { invited: Invited; message: string }) {
  return (
    <Layout title={`Join ${school.name}`} header="minimal" width="narrow" robots="noindex">
      <EmptyState
        level="h1"
        title="This email has an account"
        description={`${message} An account belongs to one person or one school: to join ${school.name}, ask them to invite you at another address.`}
        action={<LinkButton href={paths.login()}>Sign In</LinkButton>}
      />
    </Layout>
  )
}
