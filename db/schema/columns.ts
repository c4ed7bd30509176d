import { integer, text } from 'drizzle-orm/sqlite-core'

/** UUID v7, so that rows of one table sort by the time they were made. */
export const id = () => text().primaryKey().$defaultFn(Bun.randomUUIDv7)

/** Milliseconds since 1970, UTC. */
export const time = () => integer()

export const flag = () => integer({ mode: 'boolean' })

/** A list of texts, stored as JSON. */
export const textList = () => text({ mode: 'json' }).$type<string[]>()

export const timestamps = {
  createdAt: time().notNull().$defaultFn(Date.now),
  updatedAt: time().notNull().$defaultFn(Date.now).$onUpdate(Date.now),
}
