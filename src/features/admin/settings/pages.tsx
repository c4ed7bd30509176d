import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { confirmPassword } from '#src/features/auth/reauthenticate.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { formValue, toFormError } from '#src/http/form.ts'
import { isPasswordRecent } from '#src/http/reauthentication.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { toSignIn } from '../panel/form-responses.ts'
import { PanelPage } from '../panel/panel-page.tsx'
import { assertAdmin } from '../panel/require-admin.ts'
import { rerenderRequest } from '../panel/tab-request.ts'
import { type FeeReview, feeEffects, feeSignature } from './fee-impact.ts'
import { changesOf, readTyped, type SettingsTyped } from './parse-settings-form.ts'
import { changeSettings } from './setting-changes.ts'
import { settingLabel } from './setting-labels.ts'
import { showSettings, type Unsaved } from './settings-tab.tsx'

/** Saves the form of the panel's Settings tab. Other fees come back once, with what they change and for whom. */
export const settingsDeeds = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .post('/admin-dashboard/settings', async ({ page, viewer, body }) => {
      const admin = assertAdmin(viewer)
      if (!admin) return toSignIn()
      const typed = readTyped(deps, body)
      const answer = await attempt(deps, admin, typed, formValue(body, 'password', 1000))
      if (!answer.unsaved) return seeOther(paths.adminDashboard('settings'), { title: answer.title })
      const asked = rerenderRequest(admin, paths.adminDashboard('settings'))
      return page(<PanelPage tab="settings">{await showSettings(deps, asked, answer.unsaved)}</PanelPage>, {
        status: answer.status,
      })
    })

type Answer = { unsaved: Unsaved; status: number } | { unsaved: null; title: string }

async function attempt(deps: Deps, admin: Viewer, typed: SettingsTyped, password: string): Promise<Answer> {
  let waiting: (Pick<Unsaved, 'touched'> & { review: FeeReview }) | undefined
  try {
    const changes = changesOf(deps, typed)
    const effects = feeEffects(deps, changes)
    const signature = feeSignature(changes)
    if (effects.length > 0) {
      const asksPassword = !isPasswordRecent(admin, deps.clock.now())
      waiting = { touched: withDefaults(typed, changes), review: { effects, signature, asksPassword } }
      if (typed.reviewed !== signature) return { unsaved: waiting, status: 200 }
    }
    const sure = password ? await confirmPassword(deps, admin, password) : admin
    await changeSettings(deps, sure, changes)
    return answerOnceSaved(typed, changes.length)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { status, errors } = toFormError(error)
    const passwordError = error.needs === 'password' ? error.message : errors.password
    if (waiting && passwordError) {
      return { unsaved: { ...waiting, review: { ...waiting.review, passwordError } }, status }
    }
    return { unsaved: { touched: typed.touched, errors }, status }
  }
}

/** A default that waits to be confirmed stands in its field. */
function withDefaults({ touched, again }: SettingsTyped, changes: ReturnType<typeof changesOf>) {
  const asDefault = changes
    .filter(({ key }) => again.includes(key))
    .map(({ key, to }) => [key, String(to ?? '')])
  return { ...touched, ...Object.fromEntries(asDefault) }
}

function answerOnceSaved({ touched, again }: SettingsTyped, saved: number): Answer {
  if (again.length === 0) return { unsaved: null, title: saved > 0 ? 'Settings Saved' : 'Nothing Changed' }

  const [first, ...others] = again
  const name = first && others.length === 0 ? settingLabel(first) : 'Safeguarding contact'
  const rest = Object.entries(touched).filter(([key]) => !again.some(done => done === key))
  const title = `${name}: the default again`
  return rest.length > 0
    ? { unsaved: { touched: Object.fromEntries(rest), done: title }, status: 200 }
    : { unsaved: null, title }
}
