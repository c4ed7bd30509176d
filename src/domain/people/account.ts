/** The purposes of one-time links and codes. */
export const linkPurposes = ['password', 'password-sms', 'email', 'phone'] as const

interface Account {
  isActive: boolean
  /** Milliseconds; null unless the person asked for deletion. */
  deletionRequestedAt: number | null
}

/** Whether an account is neither suspended nor about to be deleted. `accountIsActive` (db/account-state.ts) is the same as SQL. */
export const isAccountActive = ({ isActive, deletionRequestedAt }: Account): boolean =>
  isActive && deletionRequestedAt === null
