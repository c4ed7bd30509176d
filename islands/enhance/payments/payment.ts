import { toRole } from '#src/domain/people/roles.ts'
import { phoneCharacters, phoneProblem } from '#src/domain/people/to-phone.ts'
import type { InitiatedJson } from '#src/features/payments/json.ts'
import { paths } from '#src/paths.ts'
import type { Toast } from '#src/ui/toast.ts'
import { ApiError, call } from '../../api.ts'
import { dismissToast, toast, toastAfterNavigation } from '../../toast.ts'
import { clearNotes, showRefusal } from '../form-note.ts'
import { ifReached } from '../keep-unsent.ts'
import { followPayment } from './follow-payment.ts'

/** Enhances the form that pays, or the state of a payment under way. */
export function enhance(part: HTMLElement): void {
  if (part instanceof HTMLFormElement) enhanceForm(part)
  else followPayment(part)
}

/** The localStorage key of a registration (SPEC.md section 3). */
const PENDING_REGISTRATION = 'pending-registration'

/**
 * The form that pays: fills in the registration's phone, checks the number, and asks for the prompt with the registration of this
 * browser; then the payment's own page follows (SPEC.md sections 4 and 8). On failure the form returns.
 */
function enhanceForm(form: HTMLFormElement): void {
  const { pay: purpose, plan = '', role = '', next, unregistered } = form.dataset
  const field = form.querySelector<HTMLInputElement>('[name=phoneNumber]')
  const processing = form.nextElementSibling as HTMLElement
  const value = (name: string) => new FormData(form).get(name) ?? ''
  // The registration that the form carries, or that this browser stored; null if there is none.
  const draft = () =>
    parse(`${value('registrationData')}`) ?? stored(store => parse(store.getItem(PENDING_REGISTRATION)))

  field?.addEventListener('input', () => {
    const allowed = phoneCharacters(field.value)
    if (allowed !== field.value) field.value = allowed
  })
  form.addEventListener('submit', event => {
    event.preventDefault()
    if (!form.hidden) pay()
  })
  const { phone } = purpose === 'registration' ? (draft() ?? {}) : {}
  if (field && field.value === '' && !field.matches(':focus') && typeof phone === 'string')
    field.value = phone
  // Sent before this script arrived, and so without the registration.
  if (unregistered !== undefined && draft()) form.requestSubmit()

  async function pay() {
    const problem = field && phoneProblem(field.value)
    if (problem) return refuse(problem.title, problem.description, true)
    const registrationData = draft()
    // The price on this page is the role's in its address: the draft's own must show before it is paid.
    const other = purpose === 'registration' ? toRole(registrationData?.userType) : null
    if (other && other !== toRole(role))
      return location.replace(paths.payment({ plan: '', role: other, next }))

    dismissToast()
    clearNotes(form)
    show(true)
    try {
      const id = await initiate({
        phoneNumber: field?.value ?? '',
        planType: plan,
        registrationData,
        formKey: value('formKey'),
      })
      stored(store => store.removeItem(PENDING_REGISTRATION))
      if (!field)
        return location.assign(purpose === 'registration' ? paths.password() : next || paths.dashboard())

      toastAfterNavigation({ title: 'Payment Processing', description: form.dataset.sent ?? '' })
      // A phone short of memory may unload this page while the PIN is entered: loaded again, it shows the payment.
      location.replace(id ? paths.paymentStatus(id, next) : location.href)
    } catch (error) {
      show(false)
      if (error instanceof ApiError || error instanceof Refusal) fail(error)
      else ifReached(form, () => fail(error))
    }
  }

  function fail(error: unknown) {
    const { status, fields = {}, reason } = error instanceof ApiError ? error : new ApiError(0, '', '')
    const isIncomplete = Object.keys(fields).some(name => name.startsWith('registrationData.'))
    const action = status === 400 || isIncomplete ? register : {}
    const message =
      error instanceof Refusal ? error.message : reason || 'Unable to initiate payment. Please try again.'
    refuse('Payment Failed', fields.phoneNumber || message, Boolean(fields.phoneNumber), action)
  }

  const register: Partial<Toast> = {
    action: { label: 'Register', href: paths.register(role || undefined, next) },
  }

  function show(isProcessing: boolean) {
    form.hidden = isProcessing
    processing.hidden = !isProcessing
  }

  function refuse(title: string, description: string, atField: boolean, more: Partial<Toast> = {}) {
    showRefusal(form, description, atField ? field : null)
    toast({ title, description, variant: 'destructive', ...more })
  }
}

class Refusal extends Error {}

/** Asks for the prompt and returns the payment's id. An answer counts as success unless it says otherwise (SPEC.md sections 7 and 8). */
async function initiate(request: object): Promise<string> {
  const { success, checkoutRequestId, message }: Partial<InitiatedJson> = await call(
    'POST /api/initiate-payment',
    request,
  )
  const isSuccess = `${success}` === 'true' || (success === undefined && !message)
  if (!isSuccess) throw new Refusal(message || 'Payment initiation failed')
  return checkoutRequestId ?? ''
}

function parse(text: string | null): Record<string, unknown> | null {
  try {
    return JSON.parse(text || 'null')
  } catch {
    return null
  }
}

/** Storage may be forbidden. */
function stored<T>(use: (store: Storage) => T): T | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}
