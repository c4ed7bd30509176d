import type { ShownStatus } from '#src/features/admin/schema.ts'
import { Badge, type BadgeVariant } from '../badge.tsx'

/** The status of an account: suspended, or its subscription (RULINGS.md section 3). */
export function UserStatusBadge({ status }: { status: ShownStatus }) {
  return <Badge variant={variants[status]}>{userStatusNames[status]}</Badge>
}

export const userStatusNames: Record<ShownStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
  expired: 'Expired',
  pending: 'Pending',
}

const variants: Record<ShownStatus, BadgeVariant> = {
  active: 'success',
  inactive: 'muted',
  suspended: 'danger',
  expired: 'new',
  pending: 'new',
}
