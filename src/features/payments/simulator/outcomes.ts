interface Outcome {
  code: string
  /** The text in the callback. */
  text: string
  /** The text in the answer to a query, if it differs (facts/daraja.md section 3). */
  queryText?: string
  /** For the phone page. */
  label: string
}

const table = {
  paid: { code: '0', text: 'The service request is processed successfully.', label: 'Paid' },
  insufficient: {
    code: '1',
    text: 'The balance is insufficient for the transaction.',
    label: 'Not enough money',
  },
  limit: {
    code: '4',
    text: 'Declined due to limit rule: would exceed daily transfer limit.',
    label: 'Daily limit reached',
  },
  repeated: { code: '17', text: 'Rule limited.', queryText: 'Rule limited', label: 'Repeat refused' },
  expired: {
    code: '1019',
    text: 'Transaction has expired',
    queryText: 'Transaction has expired.',
    label: 'Expired',
  },
  cancelled: {
    code: '1032',
    text: 'Request cancelled by user',
    queryText: 'Request Cancelled by user.',
    label: 'Cancelled',
  },
  unreachable: {
    code: '1037',
    text: 'No response from user.',
    queryText: 'DS timeout user cannot be reached.',
    label: 'No answer',
  },
  'wrong-pin': { code: '2001', text: 'The initiator information is invalid.', label: 'Wrong PIN' },
  'pin-locked': { code: '8006', text: 'The security credential is locked.', label: 'PIN locked' },
  unknown: { code: '7777', text: 'An unlisted result.', label: 'Unknown code 7777' },
} satisfies Record<string, Outcome>

export type OutcomeName = keyof typeof table
export const outcomeNames = Object.keys(table) as OutcomeName[]

/** The outcomes of a prompt, with the texts of the callback and the query. */
export const outcomes: Record<OutcomeName, Outcome> = table
