import { ApiError, call } from '#islands/api.ts'
import type { InitiatedJson } from '#src/features/payments/json.ts'

interface PaymentRequest {
  phone: string
  plan: string
  draft: unknown
}

type Answer =
  | { ok: true; id: string }
  | { ok: false; message: string; phoneError: string; isUnregistered: boolean }

/** Requests the prompt. An answer counts as success unless it says otherwise (SPEC.md sections 7 and 8). */
export async function initiate({ phone, plan, draft }: PaymentRequest): Promise<Answer> {
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
