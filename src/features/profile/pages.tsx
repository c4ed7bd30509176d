import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { parseForm, toFormError } from '#src/http/form.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { changePhoto, removePhoto } from './photo.ts'
import { ProfilePage } from './profile-page.tsx'
import { saveProfile } from './save-profile.ts'
import { formProfile, profileChange, profileTexts } from './schema.ts'

/** The profile of whoever is signed in; its form and its photo without script. */
export const profilePages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/profile', ({ page, viewer, query }) =>
      viewer ? page(<ProfilePage viewer={viewer} tab={query.tab} />) : toSignIn(query.tab),
    )
    .post('/profile', async ({ page, viewer, body }) => {
      if (!viewer) return toSignIn()
      const sent: Record<string, unknown> = { ...(body as object) }
      try {
        await saveProfile(deps, viewer.id, parseForm(profileChange, formProfile(sent)))
        return seeOther(paths.profile(), profileTexts.saved)
      } catch (error) {
        const { status, message, errors } = toFormError(error)
        return page(<ProfilePage viewer={viewer} refused={{ sent, message, errors }} />, { status })
      }
    })
    .post('/profile/photo', async ({ page, viewer, request, server }) => {
      if (!viewer) return toSignIn()
      try {
        await changePhoto(deps, viewer, { request, server })
        return seeOther(paths.profile(), photoSaved)
      } catch (error) {
        const { status, message, errors } = toFormError(error)
        return page(<ProfilePage viewer={viewer} photoError={errors.photo ?? message} />, { status })
      }
    })
    .post('/profile/photo/removal', async ({ viewer }) => {
      if (!viewer) return toSignIn()
      await removePhoto(deps, viewer)
      return seeOther(paths.profile(), { title: 'Success', description: 'Your photo is removed.' })
    })

const photoSaved = { title: 'Success', description: 'Your photo is saved.' }

const toSignIn = (tab?: string) => seeOther(paths.login(paths.profile(tab)))
