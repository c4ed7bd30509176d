import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import { publicUser } from '#src/features/account/serialize-account.ts'
import { session } from '#src/http/session.ts'
import { storedFile } from '#src/http/uploads/file-storage.ts'
import { changePhoto, removePhoto } from './photo.ts'
import { saveProfile } from './save-profile.ts'
import { profileChange } from './schema.ts'

/** One's own profile over JSON, its photo by a form (multipart/form-data, field `photo`), and the photos themselves. */
export const profileApi = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .post(
      '/api/users/profile',
      async ({ body, user }) => publicUser(await saveProfile(deps, user.id, body)),
      {
        body: profileChange,
        role: 'anyone',
      },
    )
    .post(
      '/api/users/photo',
      async ({ request, server, user, status }) =>
        status(201, { profileImageUrl: await changePhoto(deps, user, { request, server }) }),
      { role: 'anyone' },
    )
    .delete(
      '/api/users/photo',
      async ({ user }) => {
        await removePhoto(deps, user)
        return { profileImageUrl: null }
      },
      { role: 'anyone' },
    )
    .get(
      '/photos/:name',
      async ({ params }) => {
        const photo = await storedFile(deps.env, `photos/${params.name}`)
        if (!photo) throw missing('photo')
        // A changed photo has a changed name. Kept by the browser alone, so that a removed one is in nobody else's hands.
        const kept = 'private, max-age=2592000, immutable'
        return new Response(photo, { headers: { 'content-type': 'image/webp', 'cache-control': kept } })
      },
      { detail: { hide: true } },
    )
