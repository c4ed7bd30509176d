import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/domain/roles.ts'
import { readProfile } from '#src/features/professionals/directory.ts'
import { pageQuery, sendPage } from '#src/http/paging.ts'
import { session } from '#src/http/session.ts'
import { reviewers } from './policy.ts'
import { allReviews, reviewsOf } from './queries.ts'
import { takeDown } from './remove-review.ts'
import { replyToReview } from './reply.ts'
import { newRemoval, newReply, newReview } from './schema.ts'
import { writeReview } from './write-review.ts'

/** What people say of professionals, what these answer, and what administrators take down. */
export const reviewsApi = (deps: Deps) =>
  new Elysia({ prefix: '/api' })
    .use(session(deps))
    .get(
      '/professionals/:id/reviews',
      async ({ params, viewer, query, ...http }) => {
        const { id } = await readProfile(deps.db.read, params.id, viewer, deps.clock.now())
        return sendPage(http, await reviewsOf(deps.db.read, id, query))
      },
      { query: pageQuery(20, 100) },
    )
    .post(
      '/professionals/:id/reviews',
      async ({ params, body, user, status }) => status(201, await writeReview(deps, user, params.id, body)),
      { body: newReview, role: reviewers },
    )
    .put('/reviews/:id/reply', ({ params, body, user }) => replyToReview(deps, user, params.id, body), {
      body: newReply,
      role: [...individuals],
    })
    .get(
      '/admin/reviews',
      async ({ query, ...http }) => sendPage(http, await allReviews(deps.db.read, query)),
      { query: pageQuery(200), role: 'admin' },
    )
    .post('/admin/reviews/:id/removal', ({ params, body, user }) => takeDown(deps, user, params.id, body), {
      body: newRemoval,
      role: 'admin',
    })
