import { Elysia } from 'elysia'
import { verificationsOf } from '#db/badge-rule.ts'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/domain/roles.ts'
import { type Attempt, attemptOf } from '#src/features/reviews/form-state.ts'
import { reviewers } from '#src/features/reviews/policy.ts'
import { ownReviews, reviewsOf } from '#src/features/reviews/queries.ts'
import { replyToReview } from '#src/features/reviews/reply.ts'
import { ReviewsSection } from '#src/features/reviews/reviews-section.tsx'
import { newReply, newReview } from '#src/features/reviews/schema.ts'
import { standingOf } from '#src/features/reviews/viewer-relation.ts'
import { writeReview } from '#src/features/reviews/write-review.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { formValue, parseForm } from '#src/http/form.ts'
import { nextAddress, pageQuery } from '#src/http/paging.ts'
import { isPrefetch } from '#src/http/prefetch.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { assertAccess, session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { readProfile } from '../directory.ts'
import { documentsFor } from '../documents.ts'
import { countViews, recordView } from '../profile-views.ts'
import { ProfilePage } from './profile-page.tsx'

const inParts = pageQuery(10, 50)

/** The page of a professional: others review there, the person answers. */
export const professionalPages = (deps: Deps) => {
  async function profilePage(request: Request, viewer: Viewer | null, id: string, attempt?: Attempt) {
    const { read } = deps.db
    const now = deps.clock.now()
    const profile = await readProfile(read, id, viewer, now)
    const found = await reviewsOf(
      read,
      id,
      inParts.parse(Object.fromEntries(new URL(request.url).searchParams)),
    )
    const isOwn = viewer?.id === id
    const reviews = (
      <ReviewsSection
        profile={profile}
        page={found}
        older={found.next && `${nextAddress(request, found.next)}#reviews`}
        standing={await standingOf(read, viewer, id, now)}
        own={await ownReviews(read, viewer, id)}
        attempt={attempt}
      />
    )
    return (
      <ProfilePage
        profile={profile}
        verification={verificationsOf(read, [id]).get(id)}
        documents={await documentsFor(read, id, viewer)}
        reviews={reviews}
        viewer={viewer}
        views={isOwn ? await countViews(read, id, now) : null}
      />
    )
  }

  return new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/professionals/:id', async ({ page, params, viewer, request }) => {
      const profile = await profilePage(request, viewer, params.id)
      if (viewer && !isPrefetch(request)) await recordView(deps, params.id, viewer.id)
      return page(profile)
    })
    .post('/professionals/:id', async ({ page, params, viewer, request, body }) => {
      const { id } = params
      if (!viewer) return seeOther(paths.login(paths.professional(id)))
      assertAccess(viewer, reviewers)
      try {
        const title =
          viewer.id === id ? await answer(deps, viewer, body) : await review(deps, viewer, id, body)
        return seeOther(paths.reviews(id), { title })
      } catch (error) {
        const attempt = attemptOf(body, error)
        return page(await profilePage(request, viewer, id, attempt), { status: attempt.status })
      }
    })
}

async function review(deps: Deps, viewer: Viewer, id: string, body: unknown): Promise<string> {
  await writeReview(deps, viewer, id, parseForm(newReview, body))
  return 'Review Published'
}

async function answer(deps: Deps, viewer: Viewer, body: unknown): Promise<string> {
  assertAccess(viewer, [...individuals])
  await replyToReview(deps, viewer, formValue(body, 'review'), parseForm(newReply, body))
  return 'Answer Published'
}
