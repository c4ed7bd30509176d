export const alertFrequencies = ['day', 'week'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

export const alertChannels = ['email', 'sms', 'both'] as const
export type AlertChannel = (typeof alertChannels)[number]
