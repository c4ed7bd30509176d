import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { pageQuery, sendPage } from '#src/http/paging.ts'
import { session } from '#src/http/session.ts'
import { changesByCall } from './parse-settings-form.ts'
import { settingsChange } from './schema.ts'
import { changeSettings, listSettingChanges, type SettingChangeRow } from './setting-changes.ts'
import { settingsAnswer } from './settings-view.ts'

/** The Settings and System tabs of the panel, over JSON. What is left out of a change stays. */
export const panelSettingsApi = (deps: Deps) =>
  new Elysia({ prefix: '/api/admin' })
    .use(session(deps))
    .get('/settings', () => settingsAnswer(deps), { role: 'admin' })
    .patch(
      '/settings',
      async ({ body, user }) => {
        await changeSettings(deps, user, changesByCall(deps, body))
        return settingsAnswer(deps)
      },
      { body: settingsChange, role: 'admin' },
    )
    .get(
      '/settings/changes',
      async ({ query, ...http }) => {
        const page = await listSettingChanges(deps.db.read, query)
        return sendPage(http, { ...page, rows: page.rows.map(onTheWire) })
      },
      { query: pageQuery(200), role: 'admin' },
    )
    .get('/system', () => deps.system(), { role: 'admin' })

const onTheWire = (row: SettingChangeRow) => ({ ...row, changedAt: new Date(row.changedAt).toISOString() })
