import type { Deps } from '#src/deps.ts'
import { confirmPassword } from '#src/features/auth/reauthenticate.ts'
import { toFormError } from '#src/http/form.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { isPasswordRecent } from '#src/http/session/reauthentication.ts'
import { type FeeReview, feeEffects, feeSignature } from './fee-impact.ts'
import { changesOf, type SettingsFields } from './parse-settings-form.ts'
import { changeSettings } from './setting-changes.ts'
import type { Unsaved } from './settings-tab.tsx'
import { settingLabel } from './settings-view.ts'

type Answer = { unsaved: Unsaved; status: number } | { unsaved: null; title: string }

/** Saves the form. Changed fees are shown first, with their effects, to be confirmed. */
export async function saveSettings(
  deps: Deps,
  admin: Viewer,
  fields: SettingsFields,
  password: string,
): Promise<Answer> {
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
