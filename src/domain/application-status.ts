export const applicationStatuses = ['pending', 'reviewed', 'accepted', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** Where an application may go from where it is (RULINGS.md section 5). Accepted and rejected are final. */
export const movesFrom: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  pending: ['reviewed', 'accepted', 'rejected'],
  reviewed: ['accepted', 'rejected'],
  accepted: [],
  rejected: [],
}
