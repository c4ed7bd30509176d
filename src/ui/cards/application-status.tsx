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

const variants: Record<ApplicationStatus, BadgeVariant> = {
  pending: 'new',
  reviewed: 'verified',
  accepted: 'success',
  rejected: 'danger',
}
