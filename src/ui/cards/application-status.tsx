import type { ApplicationStatus } from '#src/domain/jobs/application-status.ts'
import { Badge, type BadgeVariant } from '../badge.tsx'

/** The status of an application. Accepted is highlighted (SPEC.md section 4). */
export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge variant={variants[status]}>{statusNames[status]}</Badge>
}

export const statusNames: Record<ApplicationStatus, string> = {
  pending: 'Pending',
  reviewed: 'Reviewed',
  accepted: 'Accepted',
  rejected: 'Rejected',
}

/** The meaning of a status for the applicant. */
export const statusNotes: Record<ApplicationStatus, string> = {
  pending: "The school has been notified. We'll let you know when the school replies.",
  reviewed: 'The school has read your application but has not decided yet.',
  accepted: 'The school has accepted your application and will contact you.',
  rejected: 'The school has decided to proceed with other candidates.',
}

const variants: Record<ApplicationStatus, BadgeVariant> = {
  pending: 'new',
  reviewed: 'reviewed',
  accepted: 'accepted',
  rejected: 'danger',
}
