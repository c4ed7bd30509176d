type ResultStatus = 'paid' | 'cancelled' | 'failed' | 'expired' | 'pending'

export type ResultReason =
  | 'paid'
  | 'insufficient-funds'
  | 'limit'
  | 'repeated'
  | 'expired'
  | 'prompt'
  | 'cancelled'
  | 'unreachable'
  | 'wrong-pin'
  | 'pin-locked'
  | 'subscriber-locked'
  | 'debt'
  | 'configuration'
  | 'processing'
  | 'unknown'

interface ResultExplanation {
  /** False while the outcome is open. A code that is not in the table is never final. */
  final: boolean
  /** False for a code that is not in the table: keep the payment pending and flag it. */
  known: boolean
  status: ResultStatus
  reason: ResultReason
  /** Plain English for the person who pays. */
  message: string
}

/**
 * Explains a ResultCode of a callback or query. Decides on the code only, since the same code has a different text on
 * each channel. Source: facts/daraja.md section 3.
 */
export function explainResult(code: string | number): ResultExplanation {
  const found = results.get(String(code).trim())
  if (!found) return { final: false, known: false, status: 'pending', reason: 'unknown', message: stillOpen }

  const [status, reason, message] = found
  return { final: status !== 'pending', known: true, status, reason, message }
}

const stillOpen = "We're still waiting for M-Pesa to confirm this payment."
const ourSide = 'The payment did not go through because of a problem on our side. Please contact support.'
const promptTrouble = 'The M-Pesa prompt could not be shown on the phone. Please try again.'
const unanswered =
  'The phone could not be reached, or the prompt was not answered. Check that the phone is on and has signal, then try again.'
const noMoney = 'There was not enough money in the M-Pesa account. Top it up, then try again.'
const accountLimit = 'An M-Pesa account limit stopped this payment. Try another number, or contact support.'
const dailyLimit =
  'This number has reached its daily M-Pesa limit. Try again tomorrow, or use another number.'
const repeated = 'M-Pesa refused this as a repeat of the same payment. Wait two minutes, then try again.'
const debt = 'M-Pesa refused the payment because of a debt on this line. Try another number.'
const simBusy = 'Another M-Pesa request is open on this phone. Wait a minute, then try again.'

type Row = [ResultStatus, ResultReason, string]

/** The codes 26, 2008, 2026 and 9999 are left out on purpose: sources disagree on their meaning, so they end nothing. */
const results = new Map<string, Row>([
  ['0', ['paid', 'paid', 'The payment was received. Thank you.']],
  ['1', ['failed', 'insufficient-funds', noMoney]],
  ['2', ['failed', 'limit', 'The amount is below the M-Pesa minimum.']],
  ['3', ['failed', 'limit', 'The amount is above the M-Pesa limit for one payment.']],
  ['4', ['failed', 'limit', dailyLimit]],
  ['8', ['failed', 'limit', accountLimit]],
  ['17', ['failed', 'repeated', repeated]],
  ['1001', ['failed', 'subscriber-locked', simBusy]],
  ['1019', ['expired', 'expired', 'The M-Pesa prompt expired before it was answered. Please try again.']],
  ['1025', ['failed', 'prompt', promptTrouble]],
  ['1031', ['cancelled', 'cancelled', 'The payment was cancelled on the phone.']],
  ['1032', ['cancelled', 'cancelled', 'The payment was cancelled on the phone.']],
  ['1036', ['failed', 'unreachable', unanswered]],
  ['1037', ['failed', 'unreachable', unanswered]],
  ['1101', ['failed', 'prompt', promptTrouble]],
  ['1102', ['failed', 'prompt', promptTrouble]],
  ['2001', ['failed', 'wrong-pin', 'The M-Pesa PIN was wrong. Please try again.']],
  ['2028', ['failed', 'configuration', ourSide]],
  ['SFC_IC0003', ['failed', 'configuration', ourSide]],
  ['4999', ['pending', 'processing', stillOpen]],
  ['8006', ['failed', 'pin-locked', 'The M-Pesa PIN is locked. Unlock it with Safaricom, then try again.']],
  ['E3008', ['failed', 'debt', debt]],
])

/** The codes of the table. */
export const knownCodes = [...results.keys()]
