import { and, between, count, eq, gte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { preparedFor, type Reader } from '#db/connection.ts'
import { auditLog } from '#db/schema.ts'
import type { AuditAction } from '#src/domain/audit-actions.ts'
import { DAY, MINUTE } from '#src/domain/kenya-time.ts'
import { formatCount } from '#src/ui/format.ts'

/** Fewer are likely typing errors. */
const MIN_REFUSALS = 5
/** The time allowed for entering a code. */
const CODE_TIME = 15 * MINUTE

/** A warning about sign-ins of administrators, and the action by which to find it in the audit log. */
export interface SecurityWarning {
  action: AuditAction
  text: string
}

/** Returns warnings about attempts to sign in as an administrator in the last 24 hours. */
export function suspiciousSignIns(read: Reader, now: number): SecurityWarning[] {
  const refused = countSince(read, 'admin.refused', now)
  const stopped = stoppedAtCode(read, now)
  const warnings: SecurityWarning[] = []
  if (stopped > 0) {
    const text = `An administrator's password was entered without the two-step code ${times(stopped)} in the last 24 hours`
    warnings.push({ action: 'admin.code-asked', text })
  }
  if (refused >= MIN_REFUSALS) {
    const text = `${formatCount(refused)} failed sign-ins to the panel in the last 24 hours`
    warnings.push({ action: 'admin.refused', text })
  }
  return warnings
}

const times = (n: number) => (n === 1 ? 'once' : `${formatCount(n)} times`)

const countSince = (read: Reader, action: AuditAction, now: number): number =>
  selectCount(read, { action, since: now - DAY }).get()?.n ?? 0

const selectCount = preparedFor((read, { action, since }: { action: AuditAction; since: number }) =>
  read
    .select({ n: count() })
    .from(auditLog)
    .where(and(eq(auditLog.action, action), gte(auditLog.at, since))),
)

/** Counts right passwords that were not followed by a sign-in within CODE_TIME. */
const stoppedAtCode = (read: Reader, now: number): number =>
  selectStopped(read, { from: now - DAY, until: now - CODE_TIME }).get()?.n ?? 0

const selectStopped = preparedFor((read, { from, until }: { from: number; until: number }) => {
  const entered = alias(auditLog, 'entered')
  const cameIn = read
    .select({ id: entered.id })
    .from(entered)
    .where(
      and(
        eq(entered.actorId, auditLog.targetId),
        eq(entered.action, 'admin.sign-in'),
        between(entered.at, auditLog.at, sql`${auditLog.at} + ${CODE_TIME}`),
      ),
    )
  return read
    .select({ n: count() })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.action, 'admin.code-asked'),
        between(auditLog.at, from, until),
        sql`NOT EXISTS ${cameIn}`,
      ),
    )
})
