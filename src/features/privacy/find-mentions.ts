import { and, asc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Reader } from '#db/connection.ts'
import {
  applications,
  jobs,
  messages,
  notifications,
  outbox,
  reports,
  reviews,
  type User,
  users,
} from '#db/schema.ts'
import { contactsOf, mentions, namesOf, redact, searchTerms } from './identifiers.ts'

/** About 20 ms of searching. */
const BATCH_SIZE = 2000

/** The ids of the messages in which the site named a person to others. */
export interface Mentions {
  outbox: string[]
  notifications: string[]
}

/** An email, SMS or notification that we sent. */
interface Sent {
  userId: string | null
  title: string | null
  text: string
  kind: string
}

/**
 * Finds our messages about a user to others, before the write since it takes too long for one; nothing new is written about a
 * user who left 7 days ago. An id, an address or a number identifies them. A name may also be a subject or a profession, so it
 * counts only in messages to people who dealt with them, or at the start of a line. `school` is the name of the school that is
 * erased with them.
 */
export async function findMentions(read: Reader, user: User, school: string | null): Promise<Mentions> {
  const terms = [...searchTerms(user, school), user.id]
  const mail = sql`coalesce(${outbox.subject}, '') || ' ' || ${outbox.body}`
  const bell = sql`${notifications.title} || ' ' || ${notifications.text} || ' ' || ${notifications.path}`
  const mails = await scanInBatches(read, outbox, outbox.id, containsAny([mail], terms))
  const bells = await scanInBatches(read, notifications, notifications.id, containsAny([bell], terms))

  const isAbout = await createMatcher(read, user, school)
  const sent = await readInParts(mails, ids => read.select().from(outbox).where(inArray(outbox.id, ids)))
  const notified = await readInParts(bells, ids =>
    read.select().from(notifications).where(inArray(notifications.id, ids)),
  )
  return {
    outbox: idsOf(sent.filter(row => isAbout({ ...row, title: row.subject, text: row.body }))),
    notifications: idsOf(notified.filter(row => isAbout({ ...row, text: `${row.text}\n${row.path}` }))),
  }
}

/** Whether a message is about the user. */
async function createMatcher(read: Reader, user: User, school: string | null) {
  const [sure, names] = [[...contactsOf(user), user.id], namesOf(user, school)]
  const related = await relatedUserIds(read, user)
  return ({ userId, title, text, kind }: Sent): boolean => {
    if (mentions(sure, `${title}\n${text}`)) return true
    if (kind === 'alert') return school !== null && beginsLine([school], text, ' · ')

    const titles = quotedTitles(text)
    const rest = redact(titles, text, '')
    const subject = redact(unquoted(titles), title ?? '', '')
    if (!mentions(names, `${subject}\n${rest}`)) return false
    return (userId !== null && related.has(userId)) || beginsLine(names, rest, '')
  }
}

/** 'Ann Otieno applied for ...', or the sender's line of the contact form. */
const beginsLine = (names: string[], text: string, next: string) =>
  names.some(name =>
    new RegExp(`^(?:From: )?${RegExp.escape(name)}(?![\\p{L}\\d])${RegExp.escape(next)}`, 'imu').test(text),
  )

/** The titles of jobs in a text, in quotation marks, which are straight in an SMS. They name no person, whatever their words. */
export const quotedTitles = (text: string): string[] => text.match(/“[^”\n]+”|"[^"\n]+"/g) ?? []

export const unquoted = (titles: string[]) => titles.map(title => title.slice(1, -1))

async function readInParts<Row>(
  ids: string[],
  readPart: (ids: string[]) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const part of chunks(ids)) {
    rows.push(...(await readPart(part)))
    await new Promise(resolve => setImmediate(resolve))
  }
  return rows
}

/** The users to whom a message may have named this one: contacts, colleagues and administrators. */
async function relatedUserIds(read: Reader, { id, schoolId }: User): Promise<Set<string>> {
  const ofJobs = read
    .select({ applicantId: applications.applicantId, schoolId: jobs.schoolId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .as('of_jobs')
  const people = await Promise.all([
    read.select({ id: messages.receiverId }).from(messages).where(eq(messages.senderId, id)),
    read.select({ id: messages.senderId }).from(messages).where(eq(messages.receiverId, id)),
    read.select({ id: reviews.professionalId }).from(reviews).where(eq(reviews.reviewerId, id)),
    read.select({ id: reviews.reviewerId }).from(reviews).where(eq(reviews.professionalId, id)),
    read.select({ id: reports.reportedId }).from(reports).where(eq(reports.reporterId, id)),
    read.select({ id: reports.reporterId }).from(reports).where(eq(reports.reportedId, id)),
    read
      .select({ id: users.id })
      .from(users)
      .innerJoin(ofJobs, eq(ofJobs.schoolId, users.schoolId))
      .where(eq(ofJobs.applicantId, id)),
    read
      .select({ id: ofJobs.applicantId })
      .from(ofJobs)
      .where(eq(ofJobs.schoolId, schoolId ?? '')),
    read
      .select({ id: users.id })
      .from(users)
      .where(or(eq(users.schoolId, schoolId ?? ''), eq(users.userType, 'admin'))),
  ])
  return new Set(people.flat().flatMap(person => person.id ?? []))
}

/**
 * The ids of the rows that match a condition which no index serves. Reads a few thousand rows at a time, so that requests are
 * served in between; rows that arrive meanwhile may be missed.
 */
async function scanInBatches(
  read: Reader,
  table: SQLiteTable,
  id: SQLiteColumn,
  which: SQL | undefined,
): Promise<string[]> {
  const found: string[] = []
  for (let from = ''; ; ) {
    const [last] = await read
      .select({ id })
      .from(table)
      .where(gt(id, from))
      .orderBy(asc(id))
      .limit(1)
      .offset(BATCH_SIZE - 1)
    const part = last ? and(gt(id, from), lte(id, last.id as string)) : gt(id, from)
    const rows = await read.select({ id }).from(table).where(and(part, which))
    found.push(...rows.map(row => row.id as string))
    if (!last) return found

    from = last.id as string
    await new Promise(resolve => setImmediate(resolve))
  }
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** A first filter: any of the terms, anywhere and in any case. */
export const containsAny = (columns: (SQLiteColumn | SQL)[], terms: string[]): SQL | undefined =>
  or(...columns.flatMap(column => terms.map(term => sql`instr(lower(${column}), ${term.toLowerCase()}) > 0`)))

/** Parts that fit into one statement. */
export const chunks = (ids: string[]) =>
  Array.from({ length: Math.ceil(ids.length / 500) }, (_, n) => ids.slice(n * 500, (n + 1) * 500))
