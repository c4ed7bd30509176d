import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiError, apiRequest, reasonOf } from '#islands/api.ts'
import { type Role, roleWord } from '#src/domain/people/roles.ts'
import { checkForm, type FormValues, formField } from '#src/features/registration/fields.ts'
import { type DraftField, stepFields } from '#src/features/registration/schema.ts'
import { paths } from '#src/paths.ts'
import { forgetDraft, pendingOf, saveDraft, savedDraft } from './pending-registration.ts'

export interface WizardProps {
  role: Role
  plan: string
  /** As shown: 'KES 1,050 one-off payment', or 'Free'. */
  price: string
  isFree: boolean
  /** The privacy notice that people agree to. */
  notice: string
  /** The page that the person came for; empty if none. */
  returnTo: string
  /** The step of a browser without script. */
  step: number
  values: FormValues
  errors: Record<string, string>
}

export type Registration = ReturnType<typeof useRegistration>

/** The state of the form, stored in local storage so that it survives a reload. */
export function useRegistration({ role, plan, isFree, returnTo, ...fromServer }: WizardProps) {
  const [values, setValues] = useState<FormValues>(fromServer.values)
  const [errors, setErrors] = useState(fromServer.errors)
  const [step, setStep] = useState(fromServer.step)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const focusNext = useRef('')
  const form = useRef<HTMLFormElement>(null)

  // Before the next render: values entered while React loaded, and those entered before a reload.
  useLayoutEffect(() => {
    const entered = form.current ? enteredValues(form.current, role) : {}
    const saved = Object.values(fromServer.values).some(Boolean) ? null : savedDraft(role)
    setValues({ ...saved?.values, ...entered })
    if (saved) setStep(saved.step)
  }, [role, fromServer.values])

  useEffect(() => {
    if (Object.values(values).some(Boolean)) saveDraft(role, values, step, returnTo)
  }, [role, values, step, returnTo])

  useEffect(() => {
    document.getElementById(focusNext.current)?.focus()
    focusNext.current = ''
  })

  function change(field: DraftField, value: string) {
    setValues(before => ({ ...before, [field]: value }))
    setErrors(({ [field]: _, ...rest }) => rest)
  }

  function goTo(next: number) {
    focusNext.current = firstFocus(role, next)
    setErrors({})
    setProblem('')
    setStep(next)
  }

  /** Goes to the first step with a mistake and shows it. Returns false if there is none. */
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
    if (showErrors(checkForm(role, values, returnTo).errors, step)) return
    if (step < 3) return goTo(step + 1)
    return complete()
  }

  async function complete() {
    saveDraft(role, values, step, returnTo)
    if (!isFree) return location.assign(paths.payment({ plan, role: roleWord(role), next: returnTo }))

    setPending(true)
    try {
      const registrationData = pendingOf(role, values, returnTo)
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

/** The id to focus on entering a step: its first field if the user types there, otherwise the step's heading. */
function firstFocus(role: Role, step: number): string {
  const [first] = stepFields(role)[step] ?? []
  return first && formField(role, first).kind === 'text' ? first : `step-${step}`
}

/** The API names a draft's fields as parts of registrationData. */
function ownFields(fields: Record<string, string>): Record<string, string> {
  const entries = Object.entries(fields)
  return Object.fromEntries(
    entries.map(([field, message]) => [field.replace('registrationData.', ''), message]),
  )
}

/** The values of the fields that are filled in. */
function enteredValues(form: HTMLFormElement, role: Role): FormValues {
  const data = new FormData(form)
  return Object.fromEntries(
    stepFields(role)
      .flat()
      .flatMap(field => (data.get(field) ? [[field, String(data.get(field))]] : [])),
  )
}
