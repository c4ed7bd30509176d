import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Reader } from '#db/connection.ts'
import { payments } from '#db/schema.ts'
import { isUnnamed, UNNAMED } from '#src/features/messages/display-name.ts'

type Columns<Table extends SQLiteTable> = readonly (keyof Table['_']['columns'] & string)[]

/** The rows of a table that fit, without the hidden columns and with those of `more`. */
export function rowsOf<Table extends SQLiteTable>(
  read: Reader,
  table: Table,
  which: SQL | undefined,
  hidden: Columns<Table> = [],
  more: Record<string, SQL> = {},
): object[] {
  const isShown = ([name]: [string, unknown]) => !hidden.some(column => column === name)
  const columns = Object.entries(getTableColumns<SQLiteTable>(table)).filter(isShown)
  return read
    .select({ ...Object.fromEntries(columns), ...more })
    .from<SQLiteTable>(table)
    .where(which)
    .all()
}

/** The rows of a table that belong to a person, without their id and the hidden columns. */
export const ownRows = <Table extends SQLiteTable & { userId: SQLiteColumn }>(
  read: Reader,
  table: Table,
  userId: string,
  hidden: Columns<Table> = [],
  more: Record<string, SQL> = {},
) => rowsOf(read, table, eq(table.userId, userId), ['userId', ...hidden], more)

export const idsWhere = (read: Reader, table: SQLiteTable & { id: SQLiteColumn }, which: SQL) =>
  read.select({ id: table.id }).from(table).where(which)

export const paymentsOf = (read: Reader, userId: string) =>
  idsWhere(read, payments, eq(payments.userId, userId))

const other = { id: sql`other.id`, userType: sql`other.user_type` }

/** A person's name by the column that holds their id, as `me` may know it. */
export const nameOf = (column: SQLiteColumn, me: string) =>
  sql<string>`(select case when ${isUnnamed(other, me)} then ${UNNAMED}
    else trim(other.first_name || ' ' || other.last_name) end from users as other where other.id = ${column})`
