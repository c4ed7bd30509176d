export const reportTargets = ['person', 'message', 'job', 'review', 'request'] as const

export const reportCauses = ['money', 'false', 'abuse', 'child', 'other'] as const
export type ReportCause = (typeof reportCauses)[number]

/** The decisions on a report. */
export const reportOutcomes = ['dismissed', 'warned', 'taken-down', 'suspended'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]
