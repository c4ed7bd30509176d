import { integer, text } from 'drizzle-orm/sqlite-core'

/** UUID v7, so that the rows of a table sort by creation time. */
export const id = () => text().primaryKey().$defaultFn(Bun.randomUUIDv7)

/** Milliseconds since 1970, UTC. */
export const time = () => integer()

export const flag = () => integer({ mode: 'boolean' })

/** A list of texts, stored as JSON. */
export const textList = () => text({ mode: 'json' }).$type<string[]>()

/** A list of choices, stored as JSON; empty if not given. */
export const choiceList = <T extends string>() => text({ mode: 'json' }).$type<T[]>().notNull().default([])

export const timestamps = {
  createdAt: time().notNull().$defaultFn(Date.now),
  updatedAt: time().notNull().$defaultFn(Date.now).$onUpdate(Date.now),
}
