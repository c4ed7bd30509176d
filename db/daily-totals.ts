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
type DailyKind = Exclude<Kind, `all ${string}` | 'audit entries'>

/** The number of rows of a kind that is not counted by day. */
export const totalOf = (read: Reader, kind: Exclude<Kind, DailyKind>): number =>
  sums(read, [[kind, 0, 1]])[0]?.n ?? 0

/** For each kind and period from midnight to midnight in Kenya, in their order, the number of rows and their sum. */
export const totalsDuring = <const Asked extends readonly (readonly [DailyKind, Period])[]>(
  read: Reader,
  asked: Asked,
) =>
  sums(
    read,
    asked.map(([kind, { from, until }]) => [kind, dayNumber(from), dayNumber(until)]),
  ) as { [At in keyof Asked]: Total }

/** The sums from a day to the one before another. */
const sums = (read: Reader, spans: [Kind, from: number, until: number][]): Total[] =>
  statement(read).all({ spans: JSON.stringify(spans) })

const statement = prepared(read =>
  read
    .select({
      n: sql<number>`coalesce(sum(${dailyTotals.n}), 0)`,
      kes: sql<number>`coalesce(sum(${dailyTotals.kes}), 0)`,
    })
    .from(sql`json_each(${sql.placeholder('spans')}) as span`)
    .leftJoin(
      dailyTotals,
      and(
        eq(dailyTotals.kind, sql`span.value ->> 0`),
        gte(dailyTotals.day, sql`span.value ->> 1`),
        lt(dailyTotals.day, sql`span.value ->> 2`),
      ),
    )
    .groupBy(sql`span.key`)
    .orderBy(sql`span.key`)
    .prepare(),
)
