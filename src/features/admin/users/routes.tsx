import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { contactsOf } from '#src/features/schools/school-contacts.ts'
import { byId } from '#src/http/api.ts'
import { parseForm } from '#src/http/form.ts'
import { pageQuery, sendPage } from '#src/http/paging.ts'
import { pages } from '#src/http/render-page.tsx'
import { session } from '#src/http/session/session.ts'
import { paths } from '#src/paths.ts'
import { auditView, skipPrefetch } from '../panel/audit-views.ts'
import { PanelPage } from '../panel/panel-page.tsx'
import { countLimit, csvFile, nextOf, redirectAfter } from '../panel/responses.ts'
import { newStatus, statusTexts } from '../schema.ts'
import { releaseProfile, signOutUser } from './account-actions.ts'
import { setStatus, suspendSchoolOf } from './change-status.ts'
import { exportUsers } from './export-csv.ts'
import { givenFilters, userFilters } from './filters.ts'
import { type ListedUserJson, listedUserJson, userJson } from './json.ts'
import { listUsers } from './list-users.ts'
import { readUser } from './user-details.ts'
import { UserPage } from './user-page.tsx'

/** The users of the site: the list, a page for each, and the controls of an account. */
export const usersRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get(
      '/api/admin/users',
      async ({ user, query, ...http }) => {
        const page = user.schoolId
          ? await contactsOf(deps.db.read, user.schoolId, deps.clock.now(), query)
          : await listUsers(deps, query, query)
        return sendPage<ListedUserJson>(http, page, countLimit(user, givenFilters(query)))
      },
      {
        role: ['admin', 'school'],
        query: z.extend(pageQuery(200), userFilters.shape),
        response: z.array(listedUserJson),
        detail: {
          summary:
            'Users of the site; for schools, the people who applied to them or exchanged messages with them',
        },
      },
    )
    .get(
      '/admin-dashboard/users.csv',
      async ({ user, query }) => csvFile('users', await exportUsers(deps, user, query)),
      { role: 'admin', query: userFilters, beforeHandle: skipPrefetch },
    )
    .get(
      '/admin-dashboard/users/:id',
      async ({ page, user, params }) => {
        const record = await readUser(deps, params.id)
        await auditView(deps, user, 'user', params.id)
        return page(
          <PanelPage tab="users" title={`${record.row.firstName} ${record.row.lastName}`} {...{ deps, user }}>
            <UserPage record={record} isOwn={user.id === params.id} now={deps.clock.now()} />
          </PanelPage>,
        )
      },
      { ...byId, role: 'admin', beforeHandle: skipPrefetch },
    )
    .post(
      '/api/admin/users/:id/status',
      ({ user, params, body }) => setStatus(deps, user, params.id, body.status),
      {
        ...byId,
        role: 'admin',
        body: newStatus,
        response: userJson,
        detail: { summary: 'Make an account active, inactive or suspended' },
      },
    )
    .post(
      '/admin-dashboard/users/:id/status',
      ({ user, params, body }) =>
        redirectAfter(nextOf(body, 'users'), { title: statusTexts.updated }, () =>
          setStatus(deps, user, params.id, parseForm(newStatus, body).status),
        ),
      { ...byId, role: 'admin' },
    )
    .delete('/api/admin/users/:id/sessions', ({ user, params }) => signOutUser(deps, user, params.id), {
      ...byId,
      role: 'admin',
      response: z.object({ devices: z.number() }),
      detail: { summary: 'Sign a user out on every device' },
    })
    .post(
      '/admin-dashboard/users/:id/sign-out',
      ({ user, params }) =>
        redirectAfter(paths.adminUser(params.id), { title: 'Signed out everywhere' }, () =>
          signOutUser(deps, user, params.id),
        ),
      { ...byId, role: 'admin' },
    )
    .delete('/api/admin/users/:id/hold', ({ user, params }) => releaseProfile(deps, user, params.id), {
      ...byId,
      role: 'admin',
      response: z.object({ holdReason: z.nullable(z.string()) }),
      detail: { summary: 'Release a profile that our team hid, so that its owner can show it again' },
    })
    .post(
      '/admin-dashboard/users/:id/release',
      ({ user, params }) =>
        redirectAfter(
          paths.adminUser(params.id),
          {
            title: 'Profile no longer hidden',
            description: 'The user has been notified and can show the profile again.',
          },
          () => releaseProfile(deps, user, params.id),
        ),
      { ...byId, role: 'admin' },
    )
    .post(
      '/admin-dashboard/users/:id/school-suspension',
      ({ user, params }) =>
        redirectAfter(
          paths.adminUser(params.id),
          {
            title: 'School suspended',
            description: 'No one at the school can sign in, and its jobs are hidden.',
          },
          () => suspendSchoolOf(deps, user, params.id),
        ),
      { ...byId, role: 'admin' },
    )
