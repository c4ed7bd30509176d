export interface Outcome {
  code: string
  /** The text of one code differs between the callback and the query (facts/daraja.md section 3). */
  callbackText: string
  queryText: string
  /** For the phone page. */
  label: string
}

export const outcomeNames = [
  'paid',
  'insufficient',
  'limit',
  'repeated',
  'expired',
  'cancelled',
  'unreachable',
  'wrong-pin',
  'pin-locked',
  'unknown',
] as const

export type OutcomeName = (typeof outcomeNames)[number]

const paidText = 'The service request is processed successfully.'
const balanceText = 'The balance is insufficient for the transaction.'
const limitText = 'Declined due to limit rule: would exceed daily transfer limit.'

export const outcomes: Record<OutcomeName, Outcome> = {
  paid: { code: '0', callbackText: paidText, queryText: paidText, label: 'Paid' },
  insufficient: { code: '1', callbackText: balanceText, queryText: balanceText, label: 'Not enough money' },
  limit: { code: '4', callbackText: limitText, queryText: limitText, label: 'Daily limit reached' },
  repeated: { code: '17', callbackText: 'Rule limited.', queryText: 'Rule limited', label: 'Repeat refused' },
  expired: {
    code: '1019',
    callbackText: 'Transaction has expired',
    queryText: 'Transaction has expired.',
    label: 'Ran out of time',
  },
  cancelled: {
    code: '1032',
    callbackText: 'Request cancelled by user',
    queryText: 'Request Cancelled by user.',
    label: 'Cancelled',
  },
  unreachable: {
    code: '1037',
    callbackText: 'No response from user.',
    queryText: 'DS timeout user cannot be reached.',
    label: 'No answer',
  },
  'wrong-pin': {
    code: '2001',
    callbackText: 'The initiator information is invalid.',
    queryText: 'The initiator information is invalid.',
    label: 'Wrong PIN',
  },
  'pin-locked': {
    code: '8006',
    callbackText: 'The security credential is locked.',
    queryText: 'The security credential is locked.',
    label: 'PIN locked',
  },
  unknown: {
    code: '7777',
    callbackText: 'An unlisted result.',
    queryText: 'An unlisted result.',
    label: 'Unlisted code 7777',
  },
}
