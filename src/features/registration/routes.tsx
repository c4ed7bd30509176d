import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import type { Role } from '#src/domain/people/roles.ts'
import { toRole } from '#src/domain/people/roles.ts'
import { browserOf } from '#src/features/auth/client-info.ts'
import { homeOf } from '#src/features/auth/schema.ts'
import { queryText } from '#src/http/api.ts'
import { routes, safeRedirectPath, seeOther } from '#src/http/render-page.tsx'
import { findTakenContact, takenMessage } from './create-account.ts'
import { checkForm, type FormValues } from './fields.ts'
import { RoleChoicePage } from './role-choice-page.tsx'
import { type Draft, type DraftField, stepFields } from './schema.ts'
import { RegistrationPage, RegistrationPaymentPage } from './wizard-page.tsx'

/** Registration up to the payment page. People who are signed in have an account and are led to their home page. */
export const registrationRoutes = (deps: Deps) =>
  routes(deps)
    .get(
      '/register',
      ({ page, query, viewer }) => {
        const next = safeRedirectPath(query.next, '')
        if (viewer) return seeOther(next || homeOf(viewer.userType))
        const { fees } = deps.site()
        const role = toRole(query.role)
        const props = { fees, next }
        return page(role ? <RegistrationPage role={role} {...props} /> : <RoleChoicePage {...props} />)
      },
      roleQuery,
    )
    .post(
      '/register',
      ({ page, query, body, ...context }) => {
        const { fees } = deps.site()
        const role = toRole(query.role)
        const next = safeRedirectPath(query.next, '')
        if (!role) return page(<RoleChoicePage {...{ fees, next }} />, { status: 422 })

        const wizard = (values: FormValues, errors: Record<string, string>, step: number, status: number) =>
          page(<RegistrationPage {...{ role, fees, next, step, values, errors }} />, { status })

        const progress = readProgress(role, body, next)
        if ('step' in progress) {
          const { values, errors, step } = progress
          return wizard(values, errors, step, Object.keys(errors).length > 0 ? 422 : 200)
        }
        deps.limiter.take(`register-from:${browserOf(deps, context).address}`, 30, 3_600_000)
        const taken = findTakenContact(deps.db.read, progress.draft)
        if (taken)
          return wizard(progress.values, { [taken]: takenMessage(taken) }, stepWith(role, taken), 409)
        return page(<RegistrationPaymentPage draft={progress.draft} fees={fees} />)
      },
      roleQuery,
    )

const roleQuery = { query: z.object({ role: z.catch(z.optional(z.string()), undefined), next: queryText }) }

/** A posted form: on a step, with its errors, or complete. */
type Progress =
  | { step: number; values: FormValues; errors: Record<string, string> }
  | { draft: Draft; values: FormValues }

/**
 * Reads the form of a browser without script. Its button names the next step; the steps before it must be valid, so that a
 * mistake is shown on its own step. Without a button's value the form counts as complete.
 */
function readProgress(role: Role, body: unknown, returnTo: string): Progress {
  const sent = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const steps = stepFields(role)
  const values: FormValues = {}
  for (const field of steps.flat()) values[field] = asFormText(sent[field])

  const target = typeof sent.go === 'string' && /^[0-3]$/.test(sent.go) ? Number(sent.go) : steps.length
  const { draft, errors } = checkForm(role, values, returnTo)
  const failing = steps.slice(0, target).findIndex(fields => fields.some(field => field in errors))
  if (failing >= 0) return { step: failing, values, errors: only(steps[failing] ?? [], errors) }
  if (target < steps.length || !draft) return { step: Math.min(target, 3), values, errors: {} }
  return { draft, values }
}

/** The step that asks for a field. */
const stepWith = (role: Role, field: DraftField): number =>
  stepFields(role).findIndex(fields => fields.includes(field))

const asFormText = (value: unknown) =>
  [value]
    .flat()
    .filter(part => typeof part === 'string')
    .join(', ')
    .slice(0, 2000)

const only = (fields: DraftField[], errors: Record<string, string>) =>
  Object.fromEntries(fields.flatMap(field => (errors[field] ? [[field, errors[field]]] : [])))
