import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { isOfferedFactor } from '#src/features/auth/two-factor.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { nextAddress, pageQuery } from '#src/http/paging.ts'
import { isPrefetch } from '#src/http/prefetch.ts'
import { pages } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { toSignIn } from './form-responses.ts'
import { PanelPage } from './panel-page.tsx'
import { panelTabOf, panelTabs } from './panel-tabs.ts'
import { assertAdmin } from './require-admin.ts'
import type { TabRequest } from './tab-request.ts'

interface Asked {
  request: Request
  viewer: Viewer | null
  page: (element: React.ReactNode) => Response
}

/** The administrator's panel under both its addresses. Signed out it leads to /admin/login; other roles get the 403 page. */
export const panelPages = (deps: Deps) => {
  const show = async ({ page, viewer, request }: Asked) => {
    const admin = assertAdmin(viewer)
    if (!admin) return toSignIn(request)
    // Looking ahead shows nothing, as looking is noted.
    if (isPrefetch(request)) return new Response(null, { status: 204 })
    const asked = askedBy(request, admin)
    const tab = panelTabOf(asked.query.tab)
    return page(
      <PanelPage tab={tab} offersFactor={isOfferedFactor(deps, admin)}>
        {await panelTabs[tab].show(deps, asked)}
      </PanelPage>,
    )
  }

  const app = new Elysia().use(session(deps)).use(pages(deps))
  for (const path of ['/admin-dashboard', '/admin/dashboard']) {
    app.get(path, async asked => show(asked))
  }
  return app
}

const partOfList = pageQuery(200)

function askedBy(request: Request, admin: Viewer): TabRequest {
  const url = new URL(request.url)
  const query = Object.fromEntries(url.searchParams)
  return {
    admin,
    query,
    page: partOfList.parse(query),
    here: `${paths.adminDashboard()}${url.search}`,
    older: next => next && nextAddress(request, next),
  }
}
