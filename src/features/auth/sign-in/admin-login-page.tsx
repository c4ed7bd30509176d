import { ShieldCheck } from 'lucide-react'
import { Island } from '#islands/island.tsx'
import type { FormError } from '#src/http/form.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface Props {
  /** The page of the panel after signing in; empty for the first one. */
  next?: string
  name?: string
  refused?: FormError
}

export function AdminLoginPage({ next = '', name = '', refused }: Props) {
  return (
    <Layout title="Admin sign in" header="minimal" width="narrow" robots="noindex">
      <span className="grid size-12 place-items-center rounded-md bg-board text-on-board">
        <ShieldCheck className="size-6" />
      </span>
      <h1 className="mt-4 text-2xl md:text-3xl">Admin sign in</h1>
      <p className="mt-1.5 mb-6 text-muted">For school administrators and those who run this site.</p>
      <Card>
        <Island
          name="auth/admin-login-form"
          props={{ next, name, errors: refused?.errors ?? {}, asksCode: refused?.needs === 'code' }}
          hydrate="interaction"
        />
      </Card>
      <Notice className="mt-5" variant="warning">
        Access to this area is logged and monitored.
      </Notice>
      <p className="mt-5">
        <a href={paths.login()} className="link inline-flex min-h-11 items-center">
          Sign in to your own account instead
        </a>
      </p>
    </Layout>
  )
}
