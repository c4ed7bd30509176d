import { audit } from '#db/audit.ts'
import type { Deps } from '#src/deps.ts'
import { dayInKenya, HOUR } from '#src/domain/kenya-time.ts'
import { csvOf } from '#src/http/formats/csv.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { formatClock } from '#src/ui/format.ts'
import type { AuditEntryJson } from './json.ts'
import { detailText } from './labels.ts'
import { type AuditFilters, auditEntries, namesFor, type TargetName } from './queries.ts'

const MAX_PER_HOUR = 20
const MAX_ROWS = 50_000
/** Requests are answered between two batches. */
const BATCH_SIZE = 1000

/** The filtered audit log as CSV, newest first, at most 50,000 entries. Audited. Throws `limited` past 20 an hour. */
export async function exportAudit(deps: Deps, admin: Viewer, filters: AuditFilters): Promise<string> {
  deps.limiter.take(`export-audit:${admin.id}`, MAX_PER_HOUR, HOUR)
  const rows: string[][] = []
  let cursor: string | undefined
  do {
    const batch = await auditEntries(deps.db.read, { limit: BATCH_SIZE, cursor }, filters)
    const names = namesFor(deps.db.read, batch.rows)
    rows.push(...batch.rows.map(entry => cellsOf(entry, names)))
    cursor = batch.next ?? undefined
    await new Promise(resolve => setImmediate(resolve))
  } while (cursor && rows.length < MAX_ROWS)
  await deps.db.write(tx => audit(tx, admin.id, 'audit.export', null, { rows: rows.length }))
  return csvOf([columns, ...rows])
}

const columns = [
  'Date',
  'Time',
  'Action',
  'Done by',
  'Done by (ID)',
  'About',
  'About (type)',
  'About (ID)',
  'Details',
]

function cellsOf(entry: AuditEntryJson, names: Map<string, TargetName>): string[] {
  const { actorId, action, targetType, targetId } = entry
  const at = Date.parse(entry.at)
  return [
    dayInKenya(at),
    formatClock(at),
    action,
    (actorId && names.get(actorId)?.name) ?? '',
    actorId ?? '',
    (targetId && names.get(targetId)?.name) ?? '',
    targetType ?? '',
    targetId ?? '',
    detailText(entry),
  ]
}
