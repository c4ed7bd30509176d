import { eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Reader } from '#db/connection.ts'
import { userLists, users } from '#db/schema.ts'

/** The accounts that count in no figure, and when they came, in ms. Written out, the condition finds its own small index. */
export const sampleAccounts = (read: Reader) =>
  read
    .select({ id: users.id, createdAt: users.createdAt })
    .from(userLists)
    .innerJoin(users, eq(users.id, userLists.userId))
    .where(sql`${userLists.isSample} = 1`)
    .all()

/** Whether a column names one of some accounts. */
export const isOneOf = (column: SQLiteColumn, accounts: { id: string }[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(accounts.map(({ id }) => id))}))`
