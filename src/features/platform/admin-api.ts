import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { settleReport } from '#src/features/messages/reporting.ts'
import { listReports } from '#src/features/messages/reports.ts'
import { pageQuery, sendPage } from '#src/http/paging.ts'
import { session } from '#src/http/session.ts'
import { analyticsFor, applicationsFor, jobsFor, messagesFor, usersFor } from './admin-lists.ts'
import { auditEntries } from './audit-list.ts'
import { dismiss, sendAgain, undelivered } from './deliveries.ts'
import { release, setFeatured } from './featuring.ts'
import { platformStats } from './figures.ts'
import { newStatus, newVerification, searchWords } from './schema.ts'
import { setStatus } from './user-status.ts'
import { verify } from './verifying.ts'

/** What administrators do and see, and what a school sees of its own under the same names. */
export const adminApi = (deps: Deps) =>
  new Elysia({ prefix: '/api/admin' })
    .use(session(deps))
    .use(figuresAndLists(deps))
    .get('/stats', () => platformStats(deps.db.read, deps.clock.now()), { role: 'admin' })
    .get('/audit', async ({ query, ...http }) => sendPage(http, await auditEntries(deps.db.read, query)), {
      query,
      role: 'admin',
    })
    .get(
      '/deliveries',
      async ({ query, ...http }) => sendPage(http, await undelivered(deps.db.read, query)),
      { query, role: 'admin' },
    )
    .post('/deliveries/:id/attempt', ({ params, user }) => sendAgain(deps, user, params.id), {
      role: 'admin',
    })
    .delete('/deliveries/:id', ({ params, user }) => dismiss(deps, user, params.id), { role: 'admin' })
    .get('/reports', async ({ query, ...http }) => sendPage(http, await listReports(deps.db.read, query)), {
      query,
      role: 'admin',
    })
    .post('/reports/:id/settlement', ({ params, user }) => settleReport(deps, user, params.id), {
      role: 'admin',
    })
    .post('/users/:id/status', ({ params, body, user }) => setStatus(deps, user, params.id, body.status), {
      body: newStatus,
      role: 'admin',
    })
    .post(
      '/users/:id/verification',
      async ({ params, body, user, status }) => status(201, await verify(deps, user, params.id, body)),
      { body: newVerification, role: 'admin' },
    )
    .post('/jobs/:id/feature', ({ params, user }) => setFeatured(deps, user, params.id, true), {
      role: 'admin',
    })
    .delete('/jobs/:id/feature', ({ params, user }) => setFeatured(deps, user, params.id, false), {
      role: 'admin',
    })
    .post('/jobs/:id/release', ({ params, user }) => release(deps, user, params.id), { role: 'admin' })

const query = z.extend(pageQuery(200), { search: searchWords })

const figuresAndLists = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .get('/analytics', ({ user }) => analyticsFor(deps, user), { role: ['admin', 'school'] })
    .get('/users', async ({ user, query, ...http }) => sendPage(http, await usersFor(deps, user, query)), {
      query,
      role: ['admin', 'school'],
    })
    .get('/jobs', ({ user, query, ...http }) => sendPage(http, jobsFor(deps, user, query)), {
      query,
      role: ['admin', 'school'],
    })
    .get(
      '/applications',
      async ({ user, query, ...http }) => sendPage(http, await applicationsFor(deps, user, query)),
      { query, role: ['admin', 'school'] },
    )
    .get(
      '/messages',
      async ({ user, query, ...http }) => sendPage(http, await messagesFor(deps, user, query)),
      {
        query,
        role: ['admin', 'school'],
      },
    )
