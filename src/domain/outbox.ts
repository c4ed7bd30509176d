export const messageChannels = ['email', 'sms'] as const
export type Channel = (typeof messageChannels)[number]

/** The kind of a message, which decides whether it can wait. */
export const messageKinds = ['account', 'notice', 'alert'] as const
export type MessageKind = (typeof messageKinds)[number]

export const deliveryStatuses = ['waiting', 'sending', 'sent', 'failed', 'unknown'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]
