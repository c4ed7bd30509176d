import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { refusalOf } from '#src/features/accounts/refused-form.ts'
import { pages, seeOther } from '#src/http/page.tsx'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { assertAdmin } from '../panel/administrator.ts'
import { toSignIn } from '../panel/deed-answers.ts'
import { askedAgain } from '../panel/panel-asked.ts'
import { PanelPage } from '../panel/panel-page.tsx'
import { feeEffects, feeSignature } from './fee-effects.ts'
import { changeSettings } from './setting-changes.ts'
import { settingLabel } from './setting-words.ts'
import { showSettings, type Unsaved } from './settings-tab.tsx'
import { changesOf, readTyped, type SettingsTyped } from './settings-typed.ts'

/** Saves the form of the panel's Settings tab. Other fees come back once, with what they change and for whom. */
export const settingsDeeds = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .post('/admin-dashboard/settings', async ({ page, viewer, body }) => {
      const admin = assertAdmin(viewer)
      if (!admin) return toSignIn()
      const typed = readTyped(deps, body)
      const answer = await attempt(deps, admin, typed)
      if (!answer.unsaved) return seeOther(paths.adminDashboard('settings'), { title: answer.title })
      const asked = askedAgain(admin, paths.adminDashboard('settings'))
      return page(<PanelPage tab="settings">{await showSettings(deps, asked, answer.unsaved)}</PanelPage>, {
        status: answer.status,
      })
    })

type Answer = { unsaved: Unsaved; status: number } | { unsaved: null; title: string }

async function attempt(deps: Deps, admin: { id: string }, typed: SettingsTyped): Promise<Answer> {
  try {
    const changes = changesOf(deps, typed)
    const effects = feeEffects(deps, changes)
    const signature = feeSignature(changes)
    if (effects.length > 0 && typed.reviewed !== signature) {
      return {
        unsaved: { touched: withDefaults(typed, changes), review: { effects, signature } },
        status: 200,
      }
    }
    await changeSettings(deps, admin, changes)
    return answerOnceSaved(typed, changes.length)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { status, errors } = refusalOf(error)
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
