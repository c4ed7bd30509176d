import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/domain/people/roles.ts'
import { missing } from '#src/errors.ts'
import { byId } from '#src/http/api.ts'
import { form, formValue } from '#src/http/form.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import { paths } from '#src/paths.ts'
import { entriesOf } from '../entries.ts'
import { entryJson } from '../json.ts'
import { EntriesPage, type EntryValues, entryFields } from './entries-page.tsx'
import { addEntry, changeEntry, removeEntry } from './save-entry.ts'
import { entry } from './schema.ts'

const role = individuals

/** A professional's own experience and education. */
export const entriesRoutes = (deps: Deps) => {
  const entriesPage = (userId: string, form: Omit<ComponentProps<typeof EntriesPage>, 'entries'> = {}) => (
    <EntriesPage entries={entriesOf(deps.db.read, userId)} {...form} />
  )
  return routes(deps)
    .get('/api/profile/entries', ({ user }) => entriesOf(deps.db.read, user.id), {
      role,
      response: z.array(entryJson),
      detail: { summary: 'List my experience and education' },
    })
    .post(
      '/api/profile/entries',
      async ({ user, body, status }) => status(201, await addEntry(deps, user.id, body)),
      {
        role,
        body: entry,
        response: { 201: entryJson },
        detail: { summary: 'Add a post or course to my profile' },
      },
    )
    .put(
      '/api/profile/entries/:id',
      ({ user, params, body }) => changeEntry(deps, user.id, params.id, body),
      {
        ...byId,
        role,
        body: entry,
        response: entryJson,
        detail: { summary: 'Replace a post or course on my profile' },
      },
    )
    .delete('/api/profile/entries/:id', ({ user, params }) => removeEntry(deps, user.id, params.id), {
      ...byId,
      role,
      response: entryJson,
      detail: { summary: 'Remove a post or course from my profile' },
    })
    .get('/profile/entries', ({ page, user }) => page(entriesPage(user.id)), { role })
    .get(
      '/profile/entries/:id',
      ({ page, user, params }) => {
        const edited = entriesOf(deps.db.read, user.id).find(({ id }) => id === params.id)
        if (!edited) throw missing('entry')
        return page(entriesPage(user.id, { edited: edited.id, values: valuesOf(edited) }))
      },
      { ...byId, role },
    )
    .post(
      '/profile/entries',
      ({ page, user, body }) =>
        form(body, entry, values => addEntry(deps, user.id, values), {
          done: () => seeOther(paths.entries(), { title: 'Added to your profile' }),
          again: refused => page(entriesPage(user.id, { values: valuesOf(body), refused }), refused),
        }),
      { role },
    )
    .post(
      '/profile/entries/:id',
      ({ page, user, params: { id }, body }) =>
        form(body, entry, values => changeEntry(deps, user.id, id, values), {
          done: () => seeOther(paths.entries(), { title: 'Changes saved' }),
          again: refused =>
            page(entriesPage(user.id, { edited: id, values: valuesOf(body), refused }), refused),
        }),
      { ...byId, role },
    )
    .post(
      '/profile/entries/:id/removal',
      async ({ user, params }) => {
        await removeEntry(deps, user.id, params.id)
        return seeOther(paths.entries(), { title: 'Removed from your profile' })
      },
      { ...byId, role },
    )
}

const valuesOf = (sent: unknown): EntryValues =>
  Object.fromEntries(
    entryFields.map(field => {
      const value = (sent as Record<string, unknown>)?.[field]
      return [field, typeof value === 'number' ? String(value) : formValue(sent, field, 1000)]
    }),
  )
