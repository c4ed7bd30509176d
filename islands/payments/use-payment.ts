import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, call } from '#islands/api.ts'
import { dismissToast, toast } from '#islands/toast.ts'
import { toRole } from '#src/domain/people/roles.ts'
import type { InitiatedJson } from '#src/features/payments/json.ts'
import {
  type Offer,
  type PaymentForm,
  phoneCharacters,
  phoneProblem,
  promptSent,
  type Started,
  shownPhone,
} from '#src/features/payments/schema.ts'
import { paths } from '#src/paths.ts'
import { focusError } from '#src/ui/notice.tsx'
import { PENDING_REGISTRATION } from './prefill-phone.ts'

export interface PaymentProps {
  offer: Offer
  form: PaymentForm
  /** A payment under way, if the page was opened for one. */
  started: Started | null
  /** The id of another payment that this browser has open. */
  openPayment: string | null
}

type State = 'input' | 'processing' | 'success'

/** SPEC.md section 4: input, processing after a valid submit, success; on failure the input state returns. */
export function usePayment({ offer, form, ...fromServer }: PaymentProps) {
  const [state, setState] = useState<State>(fromServer.started ? 'success' : 'input')
  const [started, setStarted] = useState<Started | null>(fromServer.started)
  const [phone, setPhone] = useState(form.phone)
  const [refusal, setRefusal] = useState({ error: form.error, problem: form.problem })
  const wasRefused = useRef(false)
  const isNew = offer.purpose === 'registration'

  useEffect(() => {
    if (wasRefused.current) focusError(document.getElementById('payment'))
    wasRefused.current = false
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const problem = offer.isFree ? null : phoneProblem(phone)
    if (problem) return refuse(problem.title, { error: problem.description })
    const draft = storedDraft(form.draft)
    // The price on this page is the role's in its address: the draft's own must show before it is paid.
    const other = otherRole(draft, offer)
    if (other) return location.replace(paths.payment({ plan: '', role: other }))

    dismissToast()
    setState('processing')
    setRefusal(none)
    const answer = await initiate(phone, offer.plan, draft)
    if (!answer.ok) {
      setState('input')
      const { message, phoneError, isUnregistered } = answer
      const found = phoneError ? { error: phoneError } : { problem: message }
      return refuse('Payment Failed', found, isUnregistered)
    }
    forgetDraft()
    begin(answer.id)
  }

  function begin(id: string) {
    if (offer.isFree) return location.assign(isNew ? paths.password() : paths.dashboard())

    setStarted({ id, phone: shownPhone(phone), status: waiting })
    setState('success')
    // A phone short of memory may unload this page while the PIN is entered: reloaded, it shows the payment.
    if (id) history.replaceState(null, '', paths.paymentStatus(id))
    toast({ title: 'Payment Processing', description: promptSent(offer.purpose) })
  }

  function refuse(title: string, found: Partial<typeof none>, isUnregistered = false) {
    wasRefused.current = true
    setRefusal({ ...none, ...found })
    const action = isUnregistered
      ? { label: 'Register', href: paths.register(offer.role || undefined) }
      : undefined
    const description = found.error ?? found.problem ?? ''
    toast({ title, description, variant: 'destructive', ...(action && { action }) })
  }

  function restart() {
    dismissToast()
    setStarted(null)
    setState('input')
    // A page loaded again has the number of the payment before.
    history.replaceState(null, '', paths.payment({ ...offer, again: started?.id }))
  }

  const changePhone = (value: string) => setPhone(phoneCharacters(value))
  return { state, started, phone, ...refusal, submit, restart, changePhone }
}

const none = { error: '', problem: '' }

const waiting: Started['status'] = {
  status: 'pending',
  isRefunded: false,
  message: '',
  receipt: null,
  next: null,
}

/** The registration that a form carried, or that this browser stored; null if there is none (SPEC.md section 3). */
function storedDraft(carried: string): unknown {
  try {
    return JSON.parse(carried || (localStorage.getItem(PENDING_REGISTRATION) ?? 'null'))
  } catch {
    return null
  }
}

function forgetDraft(): void {
  try {
    localStorage.removeItem(PENDING_REGISTRATION)
  } catch {}
}

/** The role of a draft if it differs from the role on offer; null if they agree. */
function otherRole(draft: unknown, offer: { purpose: string; role: string }): string | null {
  const userType = typeof draft === 'object' && draft !== null && 'userType' in draft ? draft.userType : null
  const role = toRole(userType)
  return offer.purpose === 'renewal' || role === toRole(offer.role) ? null : role
}

type Answer =
  | { ok: true; id: string }
  | { ok: false; message: string; phoneError: string; isUnregistered: boolean }

/** Requests the prompt. An answer counts as success unless it says otherwise (SPEC.md sections 7 and 8). */
async function initiate(phone: string, plan: string, draft: unknown): Promise<Answer> {
  try {
    const { success, checkoutRequestId, message }: Partial<InitiatedJson> = await call(
      'POST /api/initiate-payment',
      { phoneNumber: phone, planType: plan, registrationData: draft },
    )
    const isSuccess = `${success}` === 'true' || (success === undefined && !message)
    if (!isSuccess) return failed(message || 'Payment initiation failed')
    return { ok: true, id: checkoutRequestId ?? '' }
  } catch (error) {
    const refusal = error instanceof ApiError ? error : null
    return failed(refusal?.reason || 'Unable to initiate payment. Please try again.', refusal)
  }
}

/** If the registration is missing or incomplete, the person is led back to its form. */
function failed(message: string, refusal: ApiError | null = null): Answer {
  const fields = refusal?.fields ?? {}
  const isIncomplete = Object.keys(fields).some(field => field.startsWith('registrationData.'))
  return {
    ok: false,
    message,
    phoneError: fields.phoneNumber ?? '',
    isUnregistered: refusal?.status === 400 || isIncomplete,
  }
}
