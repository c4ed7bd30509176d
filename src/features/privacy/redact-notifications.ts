import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Reader, Tx } from '#db/connection.ts'
import { notifications, outbox, type User } from '#db/schema.ts'
import { contactsOf, holds, namesOf, partsOf, without, wordsFor } from './identifiers.ts'
import { relatedUserIds } from './related-people.ts'
import { searchThrough } from './scan-in-batches.ts'

/** Where a person stands in what the site wrote to others, by the ids of the rows. */
export interface Mentions {
  outbox: string[]
  notifications: string[]
}

/** Something we wrote: to whom, on which line of the subject, and the text. */
interface Told {
  userId: string | null
  title: string | null
  text: string
  kind: string
}

/**
 * Looks for what we wrote about a person to others: too long for a write. An id, an address or a number tells it; a name, which
 * may be a subject and a profession too, only in what went to somebody who dealt with them, or where it begins the text.
 * Nothing new is written of who left 7 days ago. `school` is the name of the school that is erased with them.
 */
export async function findMentions(read: Reader, leaver: User, school: string | null): Promise<Mentions> {
  const words = [...partsOf(leaver, school), leaver.id]
  const mail = sql`coalesce(${outbox.subject}, '') || ' ' || ${outbox.body}`
  const bell = sql`${notifications.title} || ' ' || ${notifications.text} || ' ' || ${notifications.path}`
  const mails = await searchThrough(read, outbox, outbox.id, holdsAny([mail], words))
  const notices = await searchThrough(read, notifications, notifications.id, holdsAny([bell], words))

  const isAbout = await aboutOf(read, leaver, school)
  const sent = await readInParts(mails, ids => read.select().from(outbox).where(inArray(outbox.id, ids)))
  const told = await readInParts(notices, ids =>
    read.select().from(notifications).where(inArray(notifications.id, ids)),
  )
  return {
    outbox: idsOf(sent.filter(row => isAbout({ ...row, title: row.subject, text: row.body }))),
    notifications: idsOf(told.filter(row => isAbout({ ...row, text: `${row.text}\n${row.path}` }))),
  }
}

/** Takes a person out of what findTraces found. */
export async function redactNotifications(
  tx: Tx,
  leaver: User,
  school: string | null,
  found: Mentions,
): Promise<void> {
  const words = wordsFor(leaver, school)
  await wipeOutbox(tx, leaver, found.outbox)
  for (const part of chunks(found.notifications)) {
    const rows = await tx.select().from(notifications).where(inArray(notifications.id, part))
    for (const row of rows) await wipeNotice(tx, leaver, words, row)
  }
}

/** Copies of what we sent to others, and to ourselves by the contact form; what still waits is about a namesake. */
async function wipeOutbox(tx: Tx, { email, phone }: User, found: string[]) {
  const isGone = inArray(outbox.status, ['sent', 'failed', 'unknown'])
  for (const part of chunks(found)) await tx.delete(outbox).where(and(isGone, inArray(outbox.id, part)))
  // An address that waits to be confirmed may be anybody's: what we wrote there for this person goes with the account.
  await tx.delete(outbox).where(inArray(outbox.recipient, [email, phone ?? '']))
}

async function wipeNotice(tx: Tx, { id }: User, words: string[], row: typeof notifications.$inferSelect) {
  const own = eq(notifications.id, row.id)
  // It leads to somebody who is no more.
  if (row.path.includes(id)) return tx.delete(notifications).where(own)

  const quoted = quotedIn(row.text)
  const title = without(
    words,
    row.title,
    LEFT,
    quoted.map(words => words.slice(1, -1)),
  )
  return tx
    .update(notifications)
    .set({ title, text: without(words, row.text, LEFT, quoted) })
    .where(own)
}

const LEFT = 'Somebody who has left'

async function aboutOf(read: Reader, leaver: User, school: string | null) {
  const [sure, names] = [[...contactsOf(leaver), leaver.id], namesOf(leaver, school)]
  const counterparts = await relatedUserIds(read, leaver)
  return ({ userId, title, text, kind }: Told): boolean => {
    if (holds(sure, `${title}\n${text}`)) return true
    if (kind === 'alert') return school !== null && beginsLine([school], text, ' · ')

    const quoted = quotedIn(text)
    const said = without(quoted, text, '')
    const subject = without(
      quoted.map(words => words.slice(1, -1)),
      title ?? '',
      '',
    )
    if (!holds(names, `${subject}\n${said}`)) return false
    return (userId !== null && counterparts.has(userId)) || beginsLine(names, said, '')
  }
}

/** 'Ann Otieno applied for ...', and the line of the contact form that says who wrote. */
const beginsLine = (names: string[], text: string, then: string) =>
  names.some(name =>
    new RegExp(`^(?:From: )?${RegExp.escape(name)}(?![\\p{L}\\d])${RegExp.escape(then)}`, 'imu').test(text),
  )

/** The titles of jobs in a text, with their marks: no name of a person, whatever their words. */
const quotedIn = (text: string) => text.match(/"[^"\n]+"/g) ?? []

async function readInParts<Row>(
  ids: string[],
  readThose: (ids: string[]) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const part of chunks(ids)) {
    rows.push(...(await readThose(part)))
    await new Promise(resolve => setImmediate(resolve))
  }
  return rows
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** Any of some words, anywhere and in any case: which of those are the person, is asked then. */
export const holdsAny = (columns: (SQLiteColumn | SQL)[], words: string[]): SQL | undefined =>
  or(...columns.flatMap(column => words.map(word => sql`instr(lower(${column}), ${word.toLowerCase()}) > 0`)))

/** Few enough for one statement. */
const chunks = (ids: string[]) =>
  Array.from({ length: Math.ceil(ids.length / 500) }, (_, n) => ids.slice(n * 500, (n + 1) * 500))
