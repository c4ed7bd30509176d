export const applicationStatuses = ['pending', 'reviewed', 'accepted', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** The statuses that may follow each status (RULINGS.md section 5). Accepted and rejected are final. */
export const movesFrom: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  pending: ['reviewed', 'accepted', 'rejected'],
  reviewed: ['accepted', 'rejected'],
  accepted: [],
  rejected: [],
}
