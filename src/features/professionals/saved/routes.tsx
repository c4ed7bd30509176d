import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { byId, isoTime } from '#src/http/api.ts'
import { nextAddress, pageQuery, sendPage } from '#src/http/paging.ts'
import { pageBefore, routes, seeOther } from '#src/http/render-page.tsx'
import { paths } from '#src/paths.ts'
import { saveFormId } from '#src/ui/form/save-form.tsx'
import { toProfessional } from '../directory.ts'
import { professionalJson } from '../json.ts'
import { savedProfessionalsOf, saveProfessional, unsaveProfessional } from '../saved-professionals.ts'
import { SavedPage } from './saved-page.tsx'

const role = 'anyone'
const savedCall = { ...byId, role, response: z.object({ isSaved: z.boolean() }) } as const

/** The professionals whom a user saved for later. */
export const savedProfessionalsRoutes = (deps: Deps) =>
  routes(deps)
    .get(
      '/api/saved-professionals',
      ({ user, query, request, set }) => {
        const saved = savedProfessionalsOf(deps, user.id, query)
        const rows = saved.rows.map(({ savedAt, ...profile }) => ({
          ...toProfessional(profile),
          savedAt: new Date(savedAt).toISOString(),
        }))
        return sendPage({ request, set }, { ...saved, rows })
      },
      {
        role,
        query: pageQuery(50, 100),
        response: z.array(z.extend(professionalJson, { savedAt: isoTime })),
        detail: { summary: 'List the professionals I saved, latest first' },
      },
    )
    .put('/api/saved-professionals/:id', ({ user, params }) => saveProfessional(deps, user, params.id), {
      ...savedCall,
      detail: { summary: 'Save a professional for later' },
    })
    .delete(
      '/api/saved-professionals/:id',
      ({ user, params }) => unsaveProfessional(deps, user.id, params.id),
      { ...savedCall, detail: { summary: 'Remove a professional from my list' } },
    )
    .get(
      '/saved/professionals',
      ({ page, user, query, request }) => {
        const saved = savedProfessionalsOf(deps, user.id, query)
        return page(
          <SavedPage viewer={user} saved={saved} older={saved.next && nextAddress(request, saved.next)} />,
        )
      },
      { role, query: pageQuery(20, 100) },
    )
    .post(
      '/professionals/:id/save',
      async ({ viewer, params: { id }, request }) => {
        if (!viewer)
          return seeOther(paths.login(paths.professional(id)), {
            title: 'Sign in Required',
            description: 'Please sign in to save professionals.',
            variant: 'destructive',
          })
        await saveProfessional(deps, viewer, id)
        return seeOther(`${pageBefore(request, paths.professional(id))}#${saveFormId(id)}`, {
          title: 'Professional saved',
          description: "You'll find them under Saved professionals.",
          action: { label: 'Saved professionals', href: paths.savedProfessionals() },
        })
      },
      byId,
    )
    .post(
      '/professionals/:id/unsave',
      async ({ user, params, request }) => {
        await unsaveProfessional(deps, user.id, params.id)
        return seeOther(`${pageBefore(request, paths.savedProfessionals())}#${saveFormId(params.id)}`, {
          title: 'Removed from your saved professionals',
        })
      },
      { ...byId, role },
    )
