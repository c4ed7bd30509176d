import { EAST_AFRICA } from '#src/domain/kenya-time.ts'
import type { Prompt } from './state.ts'

/** What M-Pesa writes to the payer after a prompt; null where it writes nothing. */
export function smsFor(prompt: Prompt, shopName: string): string | null {
  const shop = shopName.toUpperCase()
  const asked = shillings(prompt.amount)
  switch (prompt.state) {
    case 'paid': {
      const paid = shillings(prompt.paidAmount ?? prompt.amount)
      const { date, time } = moment(prompt.settledAt ?? 0)
      return `${prompt.receipt} Confirmed. ${paid} sent to ${shop} for account ${prompt.reference} on ${date} at ${time}. Transaction cost, Ksh0.00.`
    }
    case 'insufficient':
      return `Failed. You do not have enough money in your M-PESA account to pay ${asked} to ${shop}.`
    case 'wrong-pin':
      return `Failed. You entered a wrong M-PESA PIN. ${asked} was not sent to ${shop}.`
    case 'limit':
      return `Failed. You have reached the daily M-PESA limit. ${asked} was not sent to ${shop}.`
    case 'pin-locked':
      return 'Failed. Your M-PESA PIN is locked.'
    default:
      return null
  }
}

function shillings(amount: number): string {
  return `Ksh${amount.toLocaleString('en-KE', { minimumFractionDigits: 2 })}`
}

/** 20/11/26 and 2:05 PM, as on the phone, in EAT. */
function moment(instant: number): { date: string; time: string } {
  const eat = new Date(instant + EAST_AFRICA)
  const hour = eat.getUTCHours()
  const minute = String(eat.getUTCMinutes()).padStart(2, '0')
  return {
    date: `${eat.getUTCDate()}/${eat.getUTCMonth() + 1}/${String(eat.getUTCFullYear()).slice(2)}`,
    time: `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`,
  }
}
