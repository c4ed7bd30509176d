import { randomInt } from 'node:crypto'
import { kenyaTimestamp } from '#src/domain/kenya-time.ts'

/** 4-4-4-12 hex and digits, such as 2654-4b64-97ff-b827b542881d3130; the same shape serves `requestId`. */
export function merchantRequestId(): string {
  return `${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}${randomInt(1000, 10_000_000)}`
}

/** `ws_CO_`, DDMMYYYYHHmmss in EAT, up to three digits, the last nine of the phone; not one that is `taken`. */
export function checkoutRequestId(now: number, phone: string, taken: (id: string) => boolean): string {
  const [, year, month, day, time] = /^(\d{4})(\d\d)(\d\d)(\d{6})$/.exec(kenyaTimestamp(now)) ?? []
  return unused(() => `ws_CO_${day}${month}${year}${time}${randomInt(1, 1000)}${phone.slice(-9)}`, taken)
}

/**
 * Ten characters; the first three are the date in EAT: year (R = 2023), month (A to L), day (1 to 9, then A to V).
 * facts/daraja.md section 2.
 */
export function receiptNumber(now: number, taken: (receipt: string) => boolean): string {
  const digits = kenyaTimestamp(now)
  const year = letter('R', Number(digits.slice(0, 4)) - 2023)
  const month = letter('A', Number(digits.slice(4, 6)) - 1)
  const day = Number(digits.slice(6, 8)).toString(32).toUpperCase()
  return unused(() => year + month + day + pick('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', 7), taken)
}

/** 28 characters, as the gateway's tokens are. */
export function accessToken(): string {
  return pick('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', 28)
}

function letter(first: string, steps: number): string {
  return String.fromCharCode(first.charCodeAt(0) + steps)
}

function hex(length: number): string {
  return pick('0123456789abcdef', length)
}

function pick(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

function unused(make: () => string, taken: (made: string) => boolean): string {
  const made = make()
  return taken(made) ? unused(make, taken) : made
}
