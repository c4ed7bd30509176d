export const messageChannels = ['email', 'sms'] as const
export type Channel = (typeof messageChannels)[number]

/** The kind of a message, which decides whether it can wait. */
export const messageKinds = ['account', 'notice', 'alert', 'admin'] as const

export const deliveryStatuses = ['waiting', 'sending', 'sent', 'failed', 'unknown'] as const
