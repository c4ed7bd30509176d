import { formatDate, formatKes } from '#src/ui/format.ts'
import type { AuditEntry } from './audit-list.ts'

/** 'job.feature' as people read it: 'Job feature'. */
export function deedName(deed: string): string {
  const words = deed.replace('.', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a deed was about where nobody knows its name: 'payment 019a3b4c'. */
export const unnamed = (kind: string | null, id: string) => `${kind ?? 'it'} ${id.slice(0, 8)}`

/** What was noted beside who and what, in words: 'status: suspended'. */
export const detailWords = ({ detail }: AuditEntry) =>
  Object.entries(detail ?? {})
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}: ${wordFor(key, value)}`)
    .join(', ')

function wordFor(key: string, value: unknown): string {
  if (key === 'amount' && typeof value === 'number') return formatKes(value)
  if (key === 'until' && typeof value === 'number') return formatDate(value)
  return String(value)
}
