import { z } from 'zod'
import { audit } from '#db/audit.ts'
import { savedServices, saveServices } from '#db/service-settings.ts'
import type { Deps } from '#src/deps.ts'
import { type ServiceKey, type ServiceTexts, serviceKeys } from '#src/env/service-variables.ts'
import { readService } from '#src/env/services.ts'
import { DomainError, forbidden, invalidFields } from '#src/errors.ts'
import { formValue } from '#src/http/form.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { assertRecentPassword } from '#src/http/session/reauthentication.ts'
import { type ServiceForm, serviceForms } from './service-forms.ts'
import { type ServiceStep, serviceSteps } from './steps.ts'

/** The content of the fields of a form, without secrets, and which secrets have a saved value. */
export function serviceFields(deps: Deps, step: ServiceStep, body?: unknown) {
  const { fields, read } = serviceForms[step]
  const current = read(currentTexts(deps))
  const shown = (name: string) => (body === undefined ? (current[name] ?? '') : formValue(body, name, 500))
  return {
    values: Object.fromEntries(fields.map(({ name, isSecret }) => [name, isSecret ? '' : shown(name)])),
    saved: fields.filter(({ name, isSecret }) => isSecret && current[name]).map(({ name }) => name),
  }
}

/**
 * Saves the form of a service, all of it or nothing, with a line for each variable in the audit log, without its value. Throws
 * `invalid` with a message for each wrong field, and `forbidden` unless the password was entered recently.
 */
export function saveService(deps: Deps, admin: Viewer, step: ServiceStep, body: unknown): Promise<void> {
  const values = variablesIn(deps, step, body)
  return change(deps, admin, values)
}

/** Removes the saved values of a service: the environment's apply again. Throws as saveService. */
export const removeService = (deps: Deps, admin: Viewer, step: ServiceStep): Promise<void> =>
  change(deps, admin, Object.fromEntries(serviceKeys[serviceSteps[step]].map(key => [key, null])))

async function change(
  deps: Deps,
  admin: Viewer,
  values: Partial<Record<ServiceKey, string | null>>,
): Promise<void> {
  if (admin.isSample) throw forbidden('Sample accounts cannot set up services.')
  const now = deps.clock.now()
  assertRecentPassword(admin, now)
  return deps.db.write(async tx => {
    for (const key of await saveServices(tx, deps.env, values, { userId: admin.id, now })) {
      await audit(tx, admin.id, 'settings.change', ['setting', null], { key })
    }
  })
}

const currentTexts = ({ db, env }: Deps): ServiceTexts => ({ ...env.serviceTexts, ...savedServices(db.read) })

function variablesIn(deps: Deps, step: ServiceStep, body: unknown): ServiceTexts {
  const form = serviceForms[step]
  const variables = form.write(filledIn(form, form.read(currentTexts(deps)), body))
  try {
    readService(serviceSteps[step], variables, deps.env.publicUrl)
  } catch (error) {
    throw refusal(form, error)
  }
  return variables
}

/** The fields with saved secrets in empty ones. They stay with their server, so that a new address does not receive them. */
function filledIn({ fields, server }: ServiceForm, current: Record<string, string>, body: unknown) {
  const typed = Object.fromEntries(fields.map(({ name }) => [name, formValue(body, name, 500).trim()]))
  const isSameServer = typed[server] === (current[server] ?? '')
  const errors: Record<string, string> = {}
  for (const { name, label, isSecret, isOptional } of fields) {
    const saved = isSecret ? (current[name] ?? '') : ''
    if (!typed[name] && isSameServer) typed[name] = saved
    if (!typed[name] && saved)
      errors[name] = `${label}: please enter it again, because the server has changed`
    else if (!typed[name] && !isOptional) errors[name] = `${label}: please fill this in`
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return typed
}

function refusal({ fields, server }: ServiceForm, error: unknown): unknown {
  if (error instanceof z.ZodError) {
    const wrong = error.issues.map(({ path, message }) => {
      const field = fields.find(({ name }) => name === path[0]) ?? fields.find(({ name }) => name === server)
      return [
        field?.name ?? '',
        `${field?.label}: ${field?.name === path[0] ? message : 'please check this'}`,
      ]
    })
    return invalidFields(Object.fromEntries(wrong))
  }
  return error instanceof Error ? new DomainError('invalid', error.message) : error
}
