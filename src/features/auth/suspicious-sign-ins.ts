import { and, between, count, eq, gte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Deed } from '#db/audit.ts'
import type { Reader } from '#db/connection.ts'
import { auditLog } from '#db/schema.ts'
import { formatCount } from '#src/ui/format.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Fewer are slips of the fingers. */
const MIN = 5
/** How long a code may take to be looked up. */
const FOR_THE_CODE = 15 * MINUTE

/** Something about sign-ins of administrators that wants a look, and the deed under which the audit log has it. */
export interface SecurityWarning {
  deed: Deed
  text: string
}

/** What looks as if somebody else tried to come in as an administrator in the last 24 hours. */
export function signInWorries(read: Reader, now: number): SecurityWarning[] {
  const refused = countSince(read, 'admin.refused', now)
  const stopped = stoppedAtCode(read, now)
  return [
    ...(stopped > 0
      ? [
          {
            deed: 'admin.code-asked' as const,
            text: `${WITHOUT_CODE} ${times(stopped)} in the last 24 hours`,
          },
        ]
      : []),
    ...(refused >= MIN
      ? [{ deed: 'admin.refused' as const, text: `${formatCount(refused)} ${REFUSED} in the last 24 hours` }]
      : []),
  ]
}

const WITHOUT_CODE = 'An administrator’s password was given, and the code did not follow,'
const REFUSED = 'sign-ins to the panel were refused'

const times = (n: number) => (n === 1 ? 'once' : `${formatCount(n)} times`)

const countSince = (read: Reader, deed: Deed, now: number): number =>
  read
    .select({ n: count() })
    .from(auditLog)
    .where(and(eq(auditLog.action, deed), gte(auditLog.at, now - DAY)))
    .get()?.n ?? 0

/** Right passwords after which nobody came in, and nobody is still looking for the code. */
function stoppedAtCode(read: Reader, now: number): number {
  const entered = alias(auditLog, 'entered')
  const cameIn = read
    .select({ id: entered.id })
    .from(entered)
    .where(
      and(
        eq(entered.actorId, auditLog.targetId),
        eq(entered.action, 'admin.sign-in'),
        between(entered.at, auditLog.at, sql`${auditLog.at} + ${FOR_THE_CODE}`),
      ),
    )
  const asked = and(
    eq(auditLog.action, 'admin.code-asked'),
    between(auditLog.at, now - DAY, now - FOR_THE_CODE),
    sql`NOT EXISTS ${cameIn}`,
  )
  return read.select({ n: count() }).from(auditLog).where(asked).get()?.n ?? 0
}
