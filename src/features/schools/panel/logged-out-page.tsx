import { Island } from '#islands/island.tsx'
import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'

/** /admin for somebody signed out: the notice first, then the sign-in page (SPEC.md section 8). */
export function LoggedOutPage() {
  const to = paths.login(paths.admin())
  return (
    <Layout title="Unauthorized" width="narrow" robots="noindex">
      <noscript>
        <meta httpEquiv="refresh" content={`1; url=${to}`} />
      </noscript>
      <h1 className="mb-4 text-2xl">Admin Panel</h1>
      <Island name="schools/log-in-again" props={{ to }} hydrate="load" />
      <LinkButton href={to} variant="outline" className="mt-4">
        Sign In
      </LinkButton>
    </Layout>
  )
}
