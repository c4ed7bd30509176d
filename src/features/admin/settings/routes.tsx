import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { confirmPassword } from '#src/features/auth/reauthenticate.ts'
import { formValue, toFormError } from '#src/http/form.ts'
import { pageQuery, sendPage } from '#src/http/paging.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { isPasswordRecent } from '#src/http/session/reauthentication.ts'
import { session } from '#src/http/session/session.ts'
import { paths } from '#src/paths.ts'
import { PanelPage } from '../panel/panel-page.tsx'
import { rerenderRequest } from '../panel/tab-request.ts'
import { type FeeReview, feeEffects, feeSignature } from './fee-impact.ts'
import { settingChangeJson, settingsJson } from './json.ts'
import { changesByCall, changesOf, readSettingsForm, type SettingsFields } from './parse-settings-form.ts'
import { settingsChange } from './schema.ts'
import { changeSettings, listSettingChanges } from './setting-changes.ts'
import { showSettings, type Unsaved } from './settings-tab.tsx'
import { serializeSettings, settingLabel } from './settings-view.ts'

/** The settings of the site and their history. */
export const siteSettingsRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
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
        const answer = await save(deps, user, fields, formValue(body, 'password', 1000))
        if (!answer.unsaved) return seeOther(paths.adminDashboard('settings'), { title: answer.title })
        const request = rerenderRequest(user, paths.adminDashboard('settings'))
        const tab = await showSettings(deps, request, answer.unsaved)
        return page(
          <PanelPage tab="settings" {...{ deps, user }}>
            {tab}
          </PanelPage>,
          { status: answer.status },
        )
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

type Answer = { unsaved: Unsaved; status: number } | { unsaved: null; title: string }

/** Saves the form. Changed fees are shown first, with their effects, to be confirmed. */
async function save(deps: Deps, admin: Viewer, fields: SettingsFields, password: string): Promise<Answer> {
  let pending: (Pick<Unsaved, 'touched'> & { review: FeeReview }) | undefined
  try {
    const changes = changesOf(deps, fields)
    const effects = feeEffects(deps, changes)
    const signature = feeSignature(changes)
    if (effects.length > 0) {
      const asksPassword = !isPasswordRecent(admin, deps.clock.now())
      pending = { touched: withDefaults(fields, changes), review: { effects, signature, asksPassword } }
      if (fields.reviewed !== signature) return { unsaved: pending, status: 200 }
    }
    const confirmed = password ? await confirmPassword(deps, admin, password) : admin
    await changeSettings(deps, confirmed, changes)
    return answerOnceSaved(fields, changes.length)
  } catch (error) {
    const { status, message, errors, needs } = toFormError(error)
    const passwordError = needs === 'password' ? message : errors.password
    if (pending && passwordError) {
      return { unsaved: { ...pending, review: { ...pending.review, passwordError } }, status }
    }
    return { unsaved: { touched: fields.touched, errors }, status }
  }
}

/** A default that is still to be confirmed is shown in its field. */
function withDefaults({ touched, again }: SettingsFields, changes: ReturnType<typeof changesOf>) {
  const asDefault = changes
    .filter(({ key }) => again.includes(key))
    .map(({ key, to }) => [key, String(to ?? '')])
  return { ...touched, ...Object.fromEntries(asDefault) }
}

function answerOnceSaved({ touched, again }: SettingsFields, saved: number): Answer {
  if (again.length === 0) return { unsaved: null, title: saved > 0 ? 'Settings saved' : 'No changes to save' }

  const [first, ...others] = again
  const name = first && others.length === 0 ? settingLabel(first) : 'Safeguarding contact'
  const rest = Object.entries(touched).filter(([key]) => !again.some(done => done === key))
  const title = `${name}: default restored`
  return rest.length > 0
    ? { unsaved: { touched: Object.fromEntries(rest), done: title }, status: 200 }
    : { unsaved: null, title }
}
