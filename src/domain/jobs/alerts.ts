export const alertFrequencies = ['day', 'week'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]
