import { auditActions } from '#src/domain/audit-actions.ts'
import { formatDate, formatKes } from '#src/ui/format.ts'
import type { AuditEntryJson } from './json.ts'

/** The name of an action; one of an older version is shown as it is. */
export const actionName = (action: string): string =>
  (auditActions as Record<string, string>)[action] ?? action

/** A target without a name: 'payment 019a3b4c'. */
export const unnamed = (kind: string | null, id: string) => `${kind ?? 'item'} ${id.slice(0, 8)}`

/** The details of an entry: 'status: suspended'. */
export const detailText = ({ detail }: Pick<AuditEntryJson, 'detail'>) =>
  Object.entries(detail ?? {})
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}: ${detailValue(key, value)}`)
    .join(', ')

function detailValue(key: string, value: unknown): string {
  if (key === 'amount' && typeof value === 'number') return formatKes(value)
  if (key === 'until' && typeof value === 'number') return formatDate(value)
  return String(value)
}
