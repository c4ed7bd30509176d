import { Elysia } from 'elysia'
import { verificationsOf } from '#db/badge-rule.ts'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/domain/roles.ts'
import { typedIn } from '#src/features/accounts/refused-form.ts'
import { readProfile } from '#src/features/professionals/directory.ts'
import { documentsFor } from '#src/features/professionals/documents.ts'
import { ProfilePage } from '#src/features/professionals/profile-page.tsx'
import { countViews, recordView } from '#src/features/professionals/views.ts'
import { nextAddress, pageQuery } from '#src/http/paging.ts'
import { readForm } from '#src/http/parse-form.ts'
import { isPrefetch } from '#src/http/prefetch.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { assertAccess, session } from '#src/http/session.ts'
import type { Viewer } from '#src/http/viewer.ts'
import { paths } from '#src/paths.ts'
import { type Attempt, attemptOf } from './attempt.ts'
import { ownReviews, reviewsOf } from './lists.ts'
import { answerReview } from './replying.ts'
import { ReviewsSection } from './reviews-section.tsx'
import { reviewers } from './rights.ts'
import { newReply, newReview } from './schema.ts'
import { standingOf } from './standing.ts'
import { writeReview } from './writing.ts'

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
  await writeReview(deps, viewer, id, readForm(newReview, body))
  return 'Review Published'
}

async function answer(deps: Deps, viewer: Viewer, body: unknown): Promise<string> {
  assertAccess(viewer, [...individuals])
  await answerReview(deps, viewer, typedIn(body, 'review'), readForm(newReply, body))
  return 'Answer Published'
}
