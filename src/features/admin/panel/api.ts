import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { applicationFilters } from '#src/features/applications/schema.ts'
import { pageQuery, sendPage } from '#src/http/paging.ts'
import { session } from '#src/http/session.ts'
import { auditFilters, readAuditFilters } from '../audit/filters.ts'
import { auditEntries } from '../audit/queries.ts'
import { release, setFeatured } from '../jobs/feature-job.ts'
import { hold } from '../jobs/hold-job.ts'
import { newHold } from '../jobs/hold-schema.ts'
import { jobFilters } from '../jobs/job-filters.ts'
import { dismiss, listDeliveries, sendAgain } from '../outbox/deliveries.ts'
import { deliveryQuery } from '../outbox/schema.ts'
import { platformStats } from '../overview/stats.ts'
import { newStatus, newVerification, requestAnswer } from '../schema.ts'
import { setStatus } from '../users/change-status.ts'
import { narrowing, userFilters } from '../users/filters.ts'
import { signOutUser } from '../users/user-sessions.ts'
import { answerRequest, verify, verifySchool } from '../verification/verify.ts'
import {
  analyticsFor,
  applicationsFor,
  countedUpTo,
  jobsFor,
  messagesFor,
  usersFor,
  verificationRequestsFor,
} from './admin-lists.ts'

/** What administrators do and see, and what a school sees of its own under the same names. */
export const adminApi = (deps: Deps) =>
  new Elysia({ prefix: '/api/admin' })
    .use(session(deps))
    .use(figuresAndLists(deps))
    .get('/stats', () => platformStats(deps.db.read, deps.clock.now()), { role: 'admin' })
    .get(
      '/audit',
      async ({ user, query, ...http }) =>
        sendPage(
          http,
          await auditEntries(deps.db.read, query, readAuditFilters(deps, query)),
          countedUpTo(user, isNarrowed(query)),
        ),
      { query: auditQuery, role: 'admin' },
    )
    .get(
      '/deliveries',
      async ({ query, ...http }) => sendPage(http, await listDeliveries(deps.db.read, query.show, query)),
      { query: deliveryQuery, role: 'admin' },
    )
    .post('/deliveries/:id/attempt', ({ params, user }) => sendAgain(deps, user, params.id), {
      role: 'admin',
    })
    .delete('/deliveries/:id', ({ params, user }) => dismiss(deps, user, params.id), { role: 'admin' })
    .post('/users/:id/status', ({ params, body, user }) => setStatus(deps, user, params.id, body.status), {
      body: newStatus,
      role: 'admin',
    })
    .delete('/users/:id/sessions', ({ params, user }) => signOutUser(deps, user, params.id), {
      role: 'admin',
    })
    .post(
      '/users/:id/verification',
      async ({ params, body, user, status }) => status(201, await verify(deps, user, params.id, body)),
      { body: newVerification, role: 'admin' },
    )
    .post(
      '/schools/:id/verification',
      async ({ params, body, user, status }) => status(201, await verifySchool(deps, user, params.id, body)),
      { body: newVerification, role: 'admin' },
    )
    .get('/verification-requests', async ({ query, user }) => verificationRequestsFor(deps, user, query), {
      query: pageQuery(200),
      role: 'admin',
    })
    .post(
      '/verification-requests/:id/answer',
      ({ params, body, user }) => answerRequest(deps, user, params.id, body),
      { body: requestAnswer, role: 'admin' },
    )
    .post('/jobs/:id/feature', ({ params, user }) => setFeatured(deps, user, params.id, true), {
      role: 'admin',
    })
    .delete('/jobs/:id/feature', ({ params, user }) => setFeatured(deps, user, params.id, false), {
      role: 'admin',
    })
    .post('/jobs/:id/hold', ({ params, body, user }) => hold(deps, user, params.id, body.reason), {
      body: newHold,
      role: 'admin',
    })
    .post('/jobs/:id/release', ({ params, user }) => release(deps, user, params.id), { role: 'admin' })

const auditQuery = z.extend(pageQuery(200), auditFilters.shape)
const userQuery = z.extend(pageQuery(200), userFilters.shape)
const jobsAsked = z.extend(pageQuery(200), jobFilters.shape)
const applicationsAsked = z.extend(pageQuery(200), applicationFilters.shape)

/** Whether anything but the part of the list was asked for. */
const isNarrowed = (query: object) =>
  Object.entries(query).some(([name, value]) => value && name !== 'limit' && name !== 'cursor')

const figuresAndLists = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .get('/analytics', ({ user }) => analyticsFor(deps, user), { role: ['admin', 'school'] })
    .get(
      '/users',
      async ({ user, query, ...http }) =>
        sendPage(http, await usersFor(deps, user, query), countedUpTo(user, isNarrowed(narrowing(query)))),
      { query: userQuery, role: ['admin', 'school'] },
    )
    .get(
      '/jobs',
      async ({ user, query, ...http }) =>
        sendPage(http, jobsFor(deps, user, query), countedUpTo(user, isNarrowed(query))),
      { query: jobsAsked, role: ['admin', 'school'] },
    )
    .get(
      '/applications',
      async ({ user, query, ...http }) =>
        sendPage(http, await applicationsFor(deps, user, query), countedUpTo(user, true)),
      { query: applicationsAsked, role: ['admin', 'school'] },
    )
    .get(
      '/messages',
      async ({ user, query, ...http }) => sendPage(http, await messagesFor(deps, user, query)),
      { query: pageQuery(200), role: ['admin', 'school'] },
    )
