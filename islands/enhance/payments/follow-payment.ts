import type { PaymentStatusJson } from '#src/features/payments/json.ts'
import { apiRequest } from '../../api.ts'

const POLL_MS = 2_000
const SLOW_POLL_MS = 10_000
/** After this time the page says that it can be closed, and polls less often. */
const LONG_WAIT_MS = 90_000

/** Polls the payment of `data-follow` until it ends, then reloads the page, which shows the outcome. */
export function followPayment(waiting: HTMLElement): void {
  const since = performance.now()
  const address = `/api/payments/${encodeURIComponent(waiting.dataset.follow ?? '')}`

  const ask = async () => {
    const { status }: Partial<PaymentStatusJson> = await apiRequest('GET', address).then(
      answer => answer.json(),
      () => ({}),
    )
    if (status && status !== 'pending') return location.reload()

    const isLong = performance.now() - since > LONG_WAIT_MS
    const long = waiting.querySelector<HTMLElement>('[data-long]')
    if (isLong && long?.hidden) {
      long.hidden = false
      long.previousElementSibling?.remove()
    }
    setTimeout(ask, isLong ? SLOW_POLL_MS : POLL_MS)
  }
  ask()
}
