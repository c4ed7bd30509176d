import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { isPrefetch } from '#src/http/prefetch.ts'
import { pages } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { auditView } from '../panel/audit-views.ts'
import { redirectAfter, toSignIn } from '../panel/form-responses.ts'
import { PanelPage } from '../panel/panel-page.tsx'
import { assertAdmin } from '../panel/require-admin.ts'
import { exportUsers } from './export-csv.ts'
import { userFilters } from './filters.ts'
import { releaseProfile } from './release-profile.ts'
import { suspendSchoolOf } from './suspend-school.ts'
import { readUser } from './user-details.ts'
import { UserPage } from './user-page.tsx'
import { signOutUser } from './user-sessions.ts'

/** A page for each person of the site, and all of them as a file. Looking ahead takes nothing, as looking is noted. */
export const userPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/admin-dashboard/users/:id', async ({ page, viewer, params, request }) => {
      const admin = assertAdmin(viewer)
      if (!admin) return toSignIn(request)
      if (isPrefetch(request)) return new Response(null, { status: 204 })
      const record = await readUser(deps, params.id)
      await auditView(deps, admin, 'user', params.id)
      return page(
        <PanelPage tab="users" title={`${record.row.firstName} ${record.row.lastName}`}>
          <UserPage record={record} isOwn={admin.id === params.id} now={deps.clock.now()} />
        </PanelPage>,
      )
    })
    .post('/admin-dashboard/users/:id/sign-out', async ({ viewer, params }) => {
      const admin = assertAdmin(viewer)
      if (!admin) return toSignIn()
      return redirectAfter(
        signOutUser(deps, admin, params.id),
        { title: 'Signed Out Everywhere' },
        paths.adminUser(params.id),
      )
    })
    .post('/admin-dashboard/users/:id/school-suspension', async ({ viewer, params }) => {
      const admin = assertAdmin(viewer)
      if (!admin) return toSignIn()
      const done = {
        title: 'School Suspended',
        description: 'Nobody of it can sign in, and its jobs are hidden.',
      }
      return redirectAfter(suspendSchoolOf(deps, admin, params.id), done, paths.adminUser(params.id))
    })
    .post('/admin-dashboard/users/:id/release', async ({ viewer, params }) => {
      const admin = assertAdmin(viewer)
      if (!admin) return toSignIn()
      const done = { title: 'Profile Released', description: 'They are told that they may show it.' }
      return redirectAfter(releaseProfile(deps, admin, params.id), done, paths.adminUser(params.id))
    })
    .get('/admin-dashboard/users.csv', async ({ viewer, request }) => {
      const admin = assertAdmin(viewer)
      if (!admin) return toSignIn()
      if (isPrefetch(request)) return new Response(null, { status: 204 })
      const filters = userFilters.parse(Object.fromEntries(new URL(request.url).searchParams))
      return new Response(await exportUsers(deps, admin, filters), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="users.csv"',
          'cache-control': 'private, no-store',
        },
      })
    })
