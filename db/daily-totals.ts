import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { dayNumber, type Period } from '#src/domain/kenya-time.ts'
import { prepared, type Reader } from './connection.ts'
import { dailyTotals, type totalKinds } from './schema.ts'

interface Total {
  n: number
  /** Whole KES. */
  kes: number
}

type Kind = (typeof totalKinds)[number]

/** The number of rows of a kind that is not counted by day. */
export const totalOf = (read: Reader, kind: Extract<Kind, `all ${string}` | 'audit entries'>): number =>
  statement(read).get({ kind, from: 0, until: 1 })?.n ?? 0

/** The number of rows of a kind, and their sum, in a period from midnight to midnight in Kenya. */
export const totalDuring = (
  read: Reader,
  kind: Exclude<Kind, `all ${string}` | 'audit entries'>,
  { from, until }: Period,
): Total => statement(read).get({ kind, from: dayNumber(from), until: dayNumber(until) }) ?? { n: 0, kes: 0 }

const statement = prepared(read =>
  read
    .select({
      n: sql<number>`coalesce(sum(${dailyTotals.n}), 0)`,
      kes: sql<number>`coalesce(sum(${dailyTotals.kes}), 0)`,
    })
    .from(dailyTotals)
    .where(
      and(
        eq(dailyTotals.kind, sql.placeholder('kind')),
        gte(dailyTotals.day, sql.placeholder('from')),
        lt(dailyTotals.day, sql.placeholder('until')),
      ),
    )
    .prepare(),
)
