import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiError, apiRequest, reasonOf } from '#islands/api.ts'
import { type Role, roleWord } from '#src/domain/roles.ts'
import type { FormValues } from '#src/features/registration/fields.ts'
import { checkDraft, type DraftField, stepFields } from '#src/features/registration/schema.ts'
import { paths } from '#src/paths.ts'
import { forgetDraft, pendingOf, saveDraft, savedDraft } from './pending-registration.ts'

export interface WizardProps {
  role: Role
  plan: string
  /** As shown: 'KES 1,050 one-time', or 'Free'. */
  price: string
  isFree: boolean
  /** The privacy notice that is agreed to. */
  notice: string
  /** Where a browser without script stands. */
  step: number
  values: FormValues
  errors: Record<string, string>
}

export type Registration = ReturnType<typeof useRegistration>

/** Where the form stands, kept in local storage so that it survives a reload. */
export function useRegistration({ role, plan, isFree, ...fromServer }: WizardProps) {
  const [values, setValues] = useState<FormValues>(fromServer.values)
  const [errors, setErrors] = useState(fromServer.errors)
  const [step, setStep] = useState(fromServer.step)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const focusNext = useRef('')
  const form = useRef<HTMLFormElement>(null)

  // Before anything can be rendered again: what was typed while React loaded, and what was typed before a reload.
  useLayoutEffect(() => {
    const typed = form.current ? typedInto(form.current, role) : {}
    const saved = Object.values(fromServer.values).some(Boolean) ? null : savedDraft(role)
    setValues({ ...saved?.values, ...typed })
    if (saved) setStep(saved.step)
  }, [role, fromServer.values])

  useEffect(() => {
    if (Object.values(values).some(Boolean)) saveDraft(role, values, step)
  }, [role, values, step])

  useEffect(() => {
    document.getElementById(focusNext.current)?.focus()
    focusNext.current = ''
  })

  function change(field: DraftField, value: string) {
    setValues(before => ({ ...before, [field]: value }))
    setErrors(({ [field]: _, ...rest }) => rest)
  }

  function goTo(next: number) {
    focusNext.current = `step-${next}`
    setErrors({})
    setProblem('')
    setStep(next)
  }

  /** Shows what is wrong on the first step that has a mistake, and goes there. False where there is none. */
  function showErrors(found: Record<string, string>, until: number): boolean {
    const failing = stepFields(role).findIndex(
      (fields, at) => at <= until && fields.some(field => found[field]),
    )
    if (failing < 0) return false

    const fields = stepFields(role)[failing] ?? []
    focusNext.current = fields.find(field => found[field]) ?? ''
    setErrors(Object.fromEntries(fields.flatMap(field => (found[field] ? [[field, found[field]]] : []))))
    setStep(failing)
    return true
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const button = (event.nativeEvent as SubmitEvent).submitter
    const go = button instanceof HTMLButtonElement ? button.value : String(step + 1)
    if (Number(go) < step) return goTo(Number(go))
    if (showErrors(checkDraft(role, values).errors, step)) return
    if (step < 3) return goTo(step + 1)
    return complete()
  }

  async function complete() {
    saveDraft(role, values, step)
    if (!isFree) return location.assign(paths.payment({ plan, role: roleWord(role) }))

    setPending(true)
    try {
      const registrationData = pendingOf(role, values)
      const draft = { phoneNumber: values.phone, planType: plan, registrationData }
      await apiRequest('POST', '/api/initiate-payment', draft)
      forgetDraft()
      location.assign(paths.password())
    } catch (error) {
      setPending(false)
      if (error instanceof ApiError && showErrors(ownFields(error.fields), 3)) return
      setProblem(reasonOf(error, 'We could not complete your registration. Please try again.'))
    }
  }

  return { form, values, errors, step, isPending, problem, change, submit }
}

/** The call names a draft's fields as parts of registrationData. */
function ownFields(fields: Record<string, string>): Record<string, string> {
  const entries = Object.entries(fields)
  return Object.fromEntries(
    entries.map(([field, message]) => [field.replace('registrationData.', ''), message]),
  )
}

/** What stands in the fields, as far as they are filled in. */
function typedInto(form: HTMLFormElement, role: Role): FormValues {
  const typed = new FormData(form)
  return Object.fromEntries(
    stepFields(role)
      .flat()
      .flatMap(field => (typed.get(field) ? [[field, String(typed.get(field))]] : [])),
  )
}
