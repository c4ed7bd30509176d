import { eq } from 'drizzle-orm'
import { type Payment, payments } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { conflict, DomainError, invalidFields } from '#src/errors.ts'
import { noteService } from '#src/features/notifications/service-outages.ts'
import type { NothingSent } from '../daraja/types.ts'
import { hasGatewayIds, paymentByAnyId, paymentById } from '../queries.ts'
import { FIRST_QUERY } from '../reconciliation/query-schedule.ts'
import { changeStatus } from '../status-transitions.ts'

/**
 * Sends the prompt of a stored payment, once: a second prompt could take the money twice. Returns the gateway's id, or our own if no
 * answer came. Throws if it is certain that nothing was sent; the payment has then failed.
 */
export async function pushPrompt(deps: Deps, payment: Payment, token: string): Promise<string> {
  const result = await deps.daraja()?.push({
    amount: payment.amount,
    phone: payment.phone ?? '',
    callbackUrl: `${deps.services().daraja?.callbackUrl ?? deps.env.publicUrl}/callbacks/${token}`,
    reference: referenceOf(deps.site().name, payment.id),
    description: payment.purpose === 'renewal' ? 'Subscription' : 'Registration',
  })
  switch (result?.outcome) {
    case 'accepted':
      return storeIds(deps, payment.id, result)
    case 'ambiguous':
      deps.log.warn('push without an answer', { payment: payment.id, detail: result.detail })
      return payment.id
    default:
      throw await fail(deps, payment.id, result ?? { outcome: 'unavailable', detail: 'no gateway' })
  }
}

/** The reference on the payer's SMS and statement: the site's name and the end of our id, 12 letters and digits. */
function referenceOf(siteName: string, paymentId: string): string {
  const name = siteName.replace(/[^A-Za-z0-9]/g, '').slice(0, 5)
  return `${name}${paymentId.replaceAll('-', '').slice(name.length - 12)}`.toUpperCase()
}

/** A faster callback may have supplied the ids already; then those stay. */
function storeIds(
  { db, clock, log }: Deps,
  paymentId: string,
  ids: { checkoutRequestId: string; merchantRequestId: string },
): Promise<string> {
  return db.write(async tx => {
    await noteService(tx, { clock }, 'mpesa', false)
    const payment = paymentById(tx, paymentId)
    if (!payment) return paymentId

    const owner = paymentByAnyId(tx, ids.checkoutRequestId)
    if (hasGatewayIds(payment) || owner) {
      if (owner?.id !== paymentId) log.error('gateway gave an id of another payment', { payment: paymentId })
      return payment.checkoutRequestId ?? paymentId
    }
    const now = clock.now()
    const first = Math.min(payment.nextQueryAt ?? now, now + FIRST_QUERY)
    await tx
      .update(payments)
      .set({
        checkoutRequestId: ids.checkoutRequestId,
        merchantRequestId: ids.merchantRequestId,
        nextQueryAt: payment.status === 'pending' ? first : payment.nextQueryAt,
        updatedAt: now,
      })
      .where(eq(payments.id, paymentId))
    return ids.checkoutRequestId
  })
}

async function fail({ db, clock, log }: Deps, paymentId: string, result: NothingSent): Promise<DomainError> {
  log.warn('push refused', { payment: paymentId, outcome: result.outcome, detail: result.detail })
  const refusal = explain(result)
  await db.write(async tx => {
    if (isOurFault(result)) await noteService(tx, { clock }, 'mpesa', true)
    const payment = paymentById(tx, paymentId)
    if (payment?.status !== 'pending') return
    const { message: reason } = refusal
    await changeStatus(tx, payment, 'failed', { reason, nextQueryAt: null, updatedAt: clock.now() })
  })
  return refusal
}

const isOurFault = (result: NothingSent) => result.outcome === 'rejected' && result.reason === 'configuration'

function explain(result: NothingSent): DomainError {
  if (result.outcome === 'busy') return new DomainError('unavailable', busy)
  if (result.outcome === 'unavailable') return new DomainError('gateway', unreachable)
  switch (result.reason) {
    case 'phone':
      return invalidFields({ phoneNumber: 'M-Pesa does not accept this number. Please use another number.' })
    case 'subscriber-locked':
      return conflict(locked)
    default:
      return new DomainError('gateway', ourSide)
  }
}

const busy = 'M-Pesa is busy right now. Nothing was charged. Please try again in a minute.'
const unreachable = 'We could not reach M-Pesa. Nothing was charged. Please try again in a few minutes.'
const locked = 'Another M-Pesa request is open on this phone. Wait a minute, then try again.'
const ourSide =
  'M-Pesa refused the payment because of a problem on our side. Nothing was charged. Please contact support.'
