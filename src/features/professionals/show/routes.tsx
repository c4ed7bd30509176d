import * as z from 'zod/mini'
import { verificationsOf } from '#db/badge-rule.ts'
import type { PageParams } from '#db/paging.ts'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/domain/people/roles.ts'
import { hasWritten, mayBeginWithProfessionals } from '#src/features/messages/policy.ts'
import { describeReplyTime, medianReplyTime } from '#src/features/messages/reply-time.ts'
import { relationOf, reviewers } from '#src/features/reviews/policy.ts'
import { ownReviews, reviewsOf } from '#src/features/reviews/queries.ts'
import { type Attempt, attemptOf } from '#src/features/reviews/review-forms.tsx'
import { ReviewsSection } from '#src/features/reviews/reviews-section.tsx'
import { newReply, newReview } from '#src/features/reviews/schema.ts'
import { replyToReview, writeReview } from '#src/features/reviews/write-review.ts'
import { formValue, parseForm, submit } from '#src/http/form.ts'
import { nextAddress, pageQuery } from '#src/http/paging.ts'
import { isPrefetch } from '#src/http/prefetch.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { assertAccess } from '#src/http/session/session.ts'
import { paths } from '#src/paths.ts'
import { readProfile, toProfessional } from '../directory.ts'
import { documentsFor } from '../documents.ts'
import { entriesOf } from '../entries.ts'
import { profileJson } from '../json.ts'
import { countViews, recordView } from '../profile-views.ts'
import { savedAmong } from '../saved-professionals.ts'
import { ProfilePage } from './profile-page.tsx'
import { similarTo } from './similar-professionals.tsx'

/** Answers an unreadable id like an unknown one. */
const anyId = z.object({ id: z.string() })

interface PageRequest {
  request: Request
  viewer: Viewer | null
  params: { id: string }
  /** Of the reviews. */
  query: PageParams
}

/** A professional's profile: others write a review on its page, its owner replies there. */
export const profileRoutes = (deps: Deps) => {
  async function profilePage({ request, viewer, params: { id }, query }: PageRequest, attempt?: Attempt) {
    const { read } = deps.db
    const now = deps.clock.now()
    const profile = await readProfile(read, id, viewer, now)
    const replyTime = medianReplyTime(read, id, now)
    const reviews = await reviewsOf(read, id, query)
    return (
      <ProfilePage
        profile={profile}
        verification={verificationsOf(read, [id]).get(id)}
        entries={entriesOf(read, id)}
        documents={await documentsFor(read, id, viewer)}
        reviews={
          <ReviewsSection
            profile={profile}
            page={reviews}
            older={reviews.next && `${nextAddress(request, reviews.next)}#reviews`}
            relation={await relationOf(read, viewer, id, now)}
            own={await ownReviews(read, viewer, id)}
            attempt={attempt}
          />
        }
        viewer={viewer}
        mayWrite={
          viewer !== null && (mayBeginWithProfessionals(viewer) || (await hasWritten(read, id, viewer.id)))
        }
        isSaved={savedAmong(read, viewer?.id, [id]).size > 0}
        replies={replyTime === null ? null : describeReplyTime(replyTime)}
        similar={viewer?.id === id ? [] : await similarTo(read, profile, now)}
        views={viewer?.id === id ? await countViews(read, id, now) : null}
      />
    )
  }

  return routes(deps)
    .get(
      '/api/professionals/:id',
      async ({ params: { id }, viewer }) => ({
        ...toProfessional(await readProfile(deps.db.read, id, viewer, deps.clock.now())),
        entries: entriesOf(deps.db.read, id),
      }),
      {
        params: anyId,
        response: profileJson,
        detail: { summary: "Read a professional's public profile" },
      },
    )
    .get(
      '/professionals/:id',
      async ({ page, ...asking }) => {
        const { viewer, params, request } = asking
        const profile = await profilePage(asking)
        if (viewer && !isPrefetch(request)) await recordView(deps, params.id, viewer.id)
        return page(profile)
      },
      { params: anyId, query: pageQuery(10, 50) },
    )
    .post(
      '/professionals/:id',
      ({ page, user, body, ...asking }) => {
        const { id } = asking.params
        return submit(() => (user.id === id ? reply(deps, user, body) : review(deps, user, id, body)), {
          done: title => seeOther(paths.reviews(id), { title }),
          again: async refused => page(await profilePage(asking, attemptOf(body, refused)), refused),
        })
      },
      { params: anyId, query: pageQuery(10, 50), role: reviewers },
    )
}

async function review(deps: Deps, viewer: Viewer, id: string, body: unknown): Promise<string> {
  await writeReview(deps, viewer, id, parseForm(newReview, body))
  return 'Review published'
}

async function reply(deps: Deps, viewer: Viewer, body: unknown): Promise<string> {
  assertAccess(viewer, individuals)
  await replyToReview(deps, viewer, formValue(body, 'review'), parseForm(newReply, body))
  return 'Reply published'
}
