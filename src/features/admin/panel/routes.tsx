import type { Deps } from '#src/deps.ts'
import { isOfferedFactor } from '#src/features/auth/two-factor.ts'
import { nextAddress, pageQuery } from '#src/http/paging.ts'
import { routes } from '#src/http/render-page.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { skipPrefetch } from './audit-views.ts'
import { panelPage, panelTabOf, panelTabs } from './panel-page.tsx'
import type { TabRequest } from './tab-request.ts'

interface Shown {
  request: Request
  user: Viewer
  page: (element: React.ReactNode) => Response
}

/** The administrator's panel under both its addresses. */
export const panelRoutes = (deps: Deps) => {
  async function show({ page, user, request }: Shown) {
    const tabRequest = readTabRequest(request, user)
    const tab = panelTabOf(tabRequest.query.tab)
    const { label, show } = panelTabs[tab]
    return page(panelPage(deps, user, tab, await show(deps, tabRequest), label, isOfferedFactor(deps, user)))
  }

  return routes(deps)
    .get('/admin-dashboard', async context => show(context), { role: 'admin', beforeHandle: skipPrefetch })
    .get('/admin/dashboard', async context => show(context), { role: 'admin', beforeHandle: skipPrefetch })
}

const listPart = pageQuery(200)

function readTabRequest(request: Request, admin: Viewer): TabRequest {
  const url = new URL(request.url)
  const query = Object.fromEntries(url.searchParams)
  return {
    admin,
    query,
    page: listPart.parse(query),
    here: `${paths.adminDashboard()}${url.search}`,
    older: next => next && nextAddress(request, next),
  }
}
