import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import { accountJson, photoJson } from '#src/features/account/json.ts'
import { serializeAccount } from '#src/features/account/serialize-account.ts'
import { form, submit } from '#src/http/form.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import { storedFile } from '#src/http/uploads/file-storage.ts'
import { paths } from '#src/paths.ts'
import { changePhoto, removePhoto } from './photo.ts'
import { ProfilePage } from './profile-page.tsx'
import { saveProfile } from './save-profile.ts'
import { formProfile, profileChange, profileTexts } from './schema.ts'

const role = 'anyone'

/** A person's own profile with its photo, and the photos themselves. Works without script. */
export const profileRoutes = (deps: Deps) =>
  routes(deps)
    .post(
      '/api/users/profile',
      async ({ body, user }) => serializeAccount(await saveProfile(deps, user.id, body)),
      {
        role,
        body: profileChange,
        response: accountJson,
        detail: { summary: 'Update my profile; fields that are left out do not change' },
      },
    )
    .get('/profile', ({ page, user, query }) => page(<ProfilePage viewer={user} tab={query.tab} />), {
      role,
      query: z.object({ tab: z.catch(z.optional(z.string()), undefined) }),
    })
    .post(
      '/profile',
      ({ page, user, body }) => {
        const sent: Record<string, unknown> = { ...(body as object) }
        return form(formProfile(sent), profileChange, values => saveProfile(deps, user.id, values), {
          done: () => seeOther(paths.profile(), profileTexts.saved),
          again: refused => page(<ProfilePage viewer={user} refused={{ ...refused, sent }} />, refused),
        })
      },
      { role },
    )
    .post(
      '/api/users/photo',
      async ({ request, server, user, status }) =>
        status(201, { profileImageUrl: await changePhoto(deps, user, { request, server }) }),
      {
        role,
        response: { 201: photoJson },
        detail: { summary: 'Set my photo: a form with one image, `photo`, of at most 5 MB' },
      },
    )
    .post(
      '/profile/photo',
      ({ page, user, request, server }) =>
        submit(() => changePhoto(deps, user, { request, server }), {
          done: () =>
            seeOther(paths.profile(), { title: 'Success', description: 'Your photo has been saved.' }),
          again: refused => {
            const photoError = refused.errors.photo ?? refused.message
            return page(<ProfilePage viewer={user} photoError={photoError} />, refused)
          },
        }),
      { role },
    )
    .delete(
      '/api/users/photo',
      async ({ user }) => {
        await removePhoto(deps, user)
        return { profileImageUrl: null }
      },
      { role, response: photoJson, detail: { summary: 'Remove my photo' } },
    )
    .post(
      '/profile/photo/removal',
      async ({ user }) => {
        await removePhoto(deps, user)
        return seeOther(paths.profile(), { title: 'Success', description: 'Your photo has been removed.' })
      },
      { role },
    )
    .get(
      '/photos/:name',
      async ({ params }) => {
        const photo = await storedFile(deps.env, `photos/${params.name}`)
        if (!photo) throw missing('photo')
        // A new photo has a new name. Only the browser may cache it, so that no proxy serves a removed one.
        const caching = 'private, max-age=2592000, immutable'
        return new Response(photo, { headers: { 'content-type': 'image/webp', 'cache-control': caching } })
      },
      {
        params: z.object({ name: z.string().check(z.regex(/^[\w.-]{1,100}$/)) }),
        detail: { hide: true },
      },
    )
