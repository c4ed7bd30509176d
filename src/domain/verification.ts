/** The outcomes of a check. */
export const checkOutcomes = ['confirmed', 'cleared'] as const

export const requestAnswers = ['confirmed', 'declined', 'withdrawn'] as const
export type RequestAnswer = (typeof requestAnswers)[number]

export const requestStatuses = ['waiting', ...requestAnswers] as const
