import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { byId } from '#src/http/api.ts'
import { routes } from '#src/http/render-page.tsx'
import { schoolOf } from '#src/http/session/current-user.ts'
import { noteJson } from '../json.ts'
import { requireActiveSchool } from '../policy.ts'
import { newNote } from '../schema.ts'
import { addNote, notesOf, removeNote } from './notes.ts'

/** A school's notes about an application. Their page and forms are those of the job's applications. */
export const notesRoutes = (deps: Deps) =>
  routes(deps)
    .get(
      '/api/applications/:id/notes',
      ({ params, user }) => notesOf(deps.db.read, schoolOf(user), params.id),
      {
        ...byId,
        role: 'school',
        response: z.array(noteJson),
        detail: { summary: "List my school's notes on an application" },
      },
    )
    .post(
      '/api/applications/:id/notes',
      async ({ params, body, user, status }) =>
        status(201, await addNote(deps, requireActiveSchool(user), params.id, body.text)),
      {
        ...byId,
        body: newNote,
        role: 'school',
        response: { 201: noteJson },
        detail: { summary: 'Add a note on an application for my school' },
      },
    )
    .delete('/api/notes/:id', ({ params, user }) => removeNote(deps, requireActiveSchool(user), params.id), {
      ...byId,
      role: 'school',
      response: noteJson,
      detail: { summary: "Remove one of my school's notes" },
    })
