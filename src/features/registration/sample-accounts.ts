import { eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Reader } from '#db/connection.ts'
import { userLists, users } from '#db/schema.ts'

/** The accounts that no statistics count, and when they were created, in ms. The literal condition uses a small index of its own. */
export const sampleAccounts = (read: Reader) =>
  read
    .select({ id: users.id, createdAt: users.createdAt })
    .from(userLists)
    .innerJoin(users, eq(users.id, userLists.userId))
    .where(sql`${userLists.isSample} = 1`)
    .all()

export const isOneOf = (column: SQLiteColumn, accounts: { id: string }[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(accounts.map(({ id }) => id))}))`
