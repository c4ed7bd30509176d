import { Island } from '#islands/island.tsx'
import { roleWord } from '#src/domain/people/roles.ts'
import { inQuotes } from '#src/domain/text.ts'
import type { Visit } from '#src/features/registration/visit.ts'
import type { FormError } from '#src/http/form.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { ShieldCheck } from '#src/ui/icons.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { LineLink } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { usePage } from '#src/ui/page-context.ts'

interface Props {
  /** The page after signing in; empty for the first one. */
  next?: string
  /** The visitor's purpose, by `next`. */
  visit?: Visit
  name?: string
  refused?: FormError
}

export function LoginPage({ visit = {}, ...props }: Props) {
  const { site } = usePage()
  const { role, jobTitle } = visit
  return (
    <Layout
      title="Sign In"
      description={`Sign in to ${site.name} to see your applications, messages and jobs.`}
      header="minimal"
      width="narrow"
    >
      <h1 className="text-2xl md:text-3xl">Welcome back</h1>
      <p className="mt-1.5 mb-6 wrap-anywhere text-muted">
        {jobTitle ? `Sign in to apply for ${inQuotes(jobTitle)}.` : `Sign in to your ${site.name} account.`}
      </p>
      <Card>
        <Island name="auth/login-form" props={islandProps(props)} hydrate="interaction" />
        <div className="mt-6 flex flex-col gap-3 border-t border-line pt-6 sm:flex-row sm:items-center sm:justify-between">
          <p className="text-muted">New to {site.name}?</p>
          <LinkButton href={paths.register(role && roleWord(role), props.next)} variant="outline">
            Create Account
          </LinkButton>
        </div>
      </Card>
      <p className="mt-5 text-muted">
        School administrator? <LineLink href={paths.adminLoginShort()}>Sign in to the Admin Panel</LineLink>
      </p>
    </Layout>
  )
}

export function AdminLoginPage(props: Props) {
  return (
    <Layout title="Admin sign-in" header="minimal" width="narrow" robots="noindex">
      <span className="grid size-12 place-items-center rounded-md bg-board text-on-board">
        <ShieldCheck className="size-6" />
      </span>
      <h1 className="mt-4 text-2xl md:text-3xl">Admin sign-in</h1>
      <p className="mt-1.5 mb-6 text-muted">For school and site administrators.</p>
      <Card>
        <Island name="auth/admin-login-form" props={islandProps(props)} hydrate="interaction" />
      </Card>
      <Notice className="mt-5" variant="warning">
        Access to this area is logged and monitored.
      </Notice>
      <p className="mt-5">
        <LineLink href={paths.login()}>Go to the main sign-in page</LineLink>
      </p>
    </Layout>
  )
}

function islandProps({ next = '', name = '', refused }: Props) {
  const errors = refused?.errors ?? {}
  const asksCode = refused?.needs === 'code'
  const problem = !asksCode && Object.keys(errors).length === 0 ? (refused?.message ?? '') : ''
  return { next, name, errors, problem, asksCode }
}
