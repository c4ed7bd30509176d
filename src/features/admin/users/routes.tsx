import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { contactsOf } from '#src/features/schools/school-contacts.ts'
import { byId } from '#src/http/api.ts'
import { parseForm } from '#src/http/form.ts'
import { pageQuery, sendPage } from '#src/http/paging.ts'
import { routes } from '#src/http/render-page.tsx'
import { paths } from '#src/paths.ts'
import { actionRoutes } from '../panel/action-routes.ts'
import { auditView, skipPrefetch } from '../panel/audit-views.ts'
import { panelPage } from '../panel/panel-page.tsx'
import { countLimit, csvFile, nextOf } from '../panel/responses.ts'
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
  routes(deps)
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
        const { firstName, lastName } = record.row
        const shown = <UserPage record={record} isOwn={user.id === params.id} now={deps.clock.now()} />
        return page(panelPage(deps, user, 'users', shown, `${firstName} ${lastName}`))
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
    .delete('/api/admin/users/:id/sessions', ({ user, params }) => signOutUser(deps, user, params.id), {
      ...byId,
      role: 'admin',
      response: z.object({ devices: z.number() }),
      detail: { summary: 'Sign a user out on every device' },
    })
    .delete('/api/admin/users/:id/hold', ({ user, params }) => releaseProfile(deps, user, params.id), {
      ...byId,
      role: 'admin',
      response: z.object({ holdReason: z.nullable(z.string()) }),
      detail: { summary: 'Release a profile that our team hid, so that its owner can show it again' },
    })
    .use(
      actionRoutes(deps, 'users', body => nextOf(body, 'users'), {
        status: {
          done: { title: statusTexts.updated },
          act: (admin, id, body) => setStatus(deps, admin, id, parseForm(newStatus, body).status),
        },
      }),
    )
    .use(
      actionRoutes(deps, 'users', (_, id) => paths.adminUser(id), {
        'sign-out': {
          done: { title: 'Signed out everywhere' },
          act: (admin, id) => signOutUser(deps, admin, id),
        },
        release: {
          done: {
            title: 'Profile no longer hidden',
            description: 'The user has been notified and can show the profile again.',
          },
          act: (admin, id) => releaseProfile(deps, admin, id),
        },
        'school-suspension': {
          done: {
            title: 'School suspended',
            description: 'No one at the school can sign in, and its jobs are hidden.',
          },
          act: (admin, id) => suspendSchoolOf(deps, admin, id),
        },
      }),
    )
