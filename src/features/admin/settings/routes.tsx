import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { formValue } from '#src/http/form.ts'
import { pageQuery, sendPage } from '#src/http/paging.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import { paths } from '#src/paths.ts'
import { panelPage } from '../panel/panel-page.tsx'
import { rerenderRequest } from '../panel/tab-request.ts'
import { settingChangeJson, settingsJson } from './json.ts'
import { changesByCall, readSettingsForm } from './parse-settings-form.ts'
import { saveSettings } from './save-settings.ts'
import { settingsChange } from './schema.ts'
import { changeSettings, listSettingChanges } from './setting-changes.ts'
import { showSettings } from './settings-tab.tsx'
import { serializeSettings } from './settings-view.ts'

/** The settings of the site and their history. */
export const siteSettingsRoutes = (deps: Deps) =>
  routes(deps)
    .get('/api/admin/settings', () => serializeSettings(deps), {
      role: 'admin',
      response: settingsJson,
      detail: { summary: 'Site settings and their defaults' },
    })
    .patch(
      '/api/admin/settings',
      async ({ user, body }) => {
        await changeSettings(deps, user, changesByCall(deps, body))
        return serializeSettings(deps)
      },
      {
        role: 'admin',
        body: settingsChange,
        response: settingsJson,
        detail: { summary: 'Change settings; null restores a default, omitted settings stay unchanged' },
      },
    )
    .post(
      '/admin-dashboard/settings',
      async ({ page, user, body }) => {
        const fields = readSettingsForm(deps, body)
        const answer = await saveSettings(deps, user, fields, formValue(body, 'password', 1000))
        if (!answer.unsaved) return seeOther(paths.adminDashboard('settings'), { title: answer.title })
        const request = rerenderRequest(user, paths.adminDashboard('settings'))
        const tab = await showSettings(deps, request, answer.unsaved)
        return page(panelPage(deps, user, 'settings', tab), { status: answer.status })
      },
      { role: 'admin' },
    )
    .get(
      '/api/admin/settings/changes',
      async ({ query, ...http }) => sendPage(http, await listSettingChanges(deps.db.read, query)),
      {
        role: 'admin',
        query: pageQuery(200),
        response: z.array(settingChangeJson),
        detail: { summary: 'Changes to the settings, newest first' },
      },
    )
