import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { pages, seeOther } from '#src/http/page.tsx'
import { nextAddress, pageQuery } from '#src/http/paging.ts'
import { session } from '#src/http/session.ts'
import type { Viewer } from '#src/http/viewer.ts'
import { paths } from '#src/paths.ts'
import { assertAdmin } from './administrator.ts'
import { PanelPage } from './panel-page.tsx'
import { loadPanelTab, type PanelTab, panelTabOf } from './panel-tabs.ts'
import { searchWords } from './schema.ts'

const panelQuery = z.extend(pageQuery(200), {
  tab: z.catch(z.optional(z.string()), undefined),
  search: searchWords,
  payment: z.catch(z.optional(z.string().check(z.maxLength(100))), undefined),
})

/** The administrator's panel under both its addresses. Signed out it leads to /admin/login; other roles get the 403 page. */
export const panelPages = (deps: Deps) => {
  const show = async (request: Request, viewer: Viewer | null) => {
    if (!assertAdmin(viewer)) return null
    const url = new URL(request.url)
    const { tab: name, ...asked } = panelQuery.parse(Object.fromEntries(url.searchParams))
    const tab = await loadPanelTab(deps, panelTabOf(name), asked)
    const next = nextOf(tab)
    const here = `${paths.adminDashboard()}${url.search}`
    return (
      <PanelPage tab={tab} here={here} older={next && nextAddress(request, next)} now={deps.clock.now()} />
    )
  }

  const app = new Elysia().use(session(deps)).use(pages(deps))
  for (const path of ['/admin-dashboard', '/admin/dashboard']) {
    app.get(path, async ({ page, viewer, request }) => {
      const panel = await show(request, viewer)
      return panel ? page(panel) : seeOther(paths.adminLogin())
    })
  }
  return app
}

function nextOf(tab: PanelTab): string | null {
  if (tab.name === 'users') return tab.users.next
  if (tab.name === 'jobs') return tab.jobs.next
  if (tab.name === 'delivery') return tab.undelivered.next
  if (tab.name === 'reports') return tab.reports.next
  if (tab.name === 'reviews') return tab.reviews.next
  return tab.name === 'payments' ? tab.payments.next : null
}
