import type { ReactNode } from 'react'
import { pageBefore } from '#src/http/render-page.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { LineLink } from '#src/ui/links.tsx'

interface Context {
  request: Request
  viewer: Viewer | null
  page: (element: ReactNode, options?: { status?: number }) => Response
}

/** Route options of a school's panel: visitors sign in first, other roles see Access Denied (SPEC.md section 2). */
export const forSchools = { role: 'anyone', beforeHandle: denyOthers } as const

export function denyOthers({ request, viewer, page }: Context) {
  if (viewer?.userType !== 'school')
    return page(<AccessDeniedPage back={backFrom(request)} />, { status: 403 })
}

/** Returns the previous page on this site, or the dashboard. */
function backFrom(request: Request): string {
  const path = pageBefore(request, paths.dashboard())
  return path.startsWith(paths.admin()) ? paths.dashboard() : path
}

function AccessDeniedPage({ back }: { back: string }) {
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

export function BackToPanel() {
  return <LineLink href={paths.admin()}>Admin Panel</LineLink>
}
