import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/domain/people/roles.ts'
import { readProfile } from '#src/features/professionals/directory.ts'
import { byId } from '#src/http/api.ts'
import { pageQuery, sendPage } from '#src/http/paging.ts'
import { routes } from '#src/http/render-page.tsx'
import { listedReviewJson, reviewJson } from './json.ts'
import { reviewers } from './policy.ts'
import { allReviews, reviewsOf } from './queries.ts'
import { takeDown } from './remove-review.ts'
import { newRemoval, newReply, newReview } from './schema.ts'
import { replyToReview, writeReview } from './write-review.ts'

/** Reviews of professionals and their replies over JSON; their page and forms are professionals/show. */
export const reviewsRoutes = (deps: Deps) =>
  routes(deps)
    .get(
      '/api/professionals/:id/reviews',
      async ({ params, viewer, query, ...http }) => {
        const { id } = await readProfile(deps.db.read, params.id, viewer, deps.clock.now())
        return sendPage(http, await reviewsOf(deps.db.read, id, query))
      },
      {
        ...byId,
        query: pageQuery(20, 100),
        response: z.array(reviewJson),
        detail: { summary: 'List the reviews of a professional, newest first' },
      },
    )
    .post(
      '/api/professionals/:id/reviews',
      async ({ params, body, user, status }) => status(201, await writeReview(deps, user, params.id, body)),
      {
        ...byId,
        role: reviewers,
        body: newReview,
        response: { 201: reviewJson },
        detail: { summary: 'Review a professional' },
      },
    )
    .put('/api/reviews/:id/reply', ({ params, body, user }) => replyToReview(deps, user, params.id, body), {
      ...byId,
      role: individuals,
      body: newReply,
      response: reviewJson,
      detail: { summary: 'Reply to a review of me' },
    })
    .get(
      '/api/admin/reviews',
      async ({ query, ...http }) => sendPage(http, await allReviews(deps.db.read, query)),
      {
        role: 'admin',
        query: pageQuery(200),
        response: z.array(listedReviewJson),
        detail: { summary: 'List all reviews, including those taken down' },
      },
    )
    .post(
      '/api/admin/reviews/:id/removal',
      ({ params, body, user }) => takeDown(deps, user, params.id, body),
      {
        ...byId,
        role: 'admin',
        body: newRemoval,
        response: listedReviewJson,
        detail: { summary: 'Take a review down and notify the reviewer and the professional' },
      },
    )
